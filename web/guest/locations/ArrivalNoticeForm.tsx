import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { cancelArrivalNotice, cellOf, requestArrivalNotice } from '#contract/arrivals.ts'
import type { Coordinates } from '#contract/locations.ts'
import { useAction } from '#web/api/useCall.ts'
import { useKept } from '#web/api/useKept.ts'
import { useShownLanguage } from '#web/i18n/shownLanguage.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { TypedEmail } from '#web/shell/data/credentials.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const Typed = z.object({ email: TypedEmail })

/** The key that takes it back stays on this device; the address does not. */
const keptName = 'arrival'

/** Leaves an address for one mail, and takes it back. */
export function ArrivalNoticeForm({ near }: { near: Coordinates }) {
  const t = useTranslations('home.tellMe')
  const errorOf = useFieldError()
  const say = useRefusal()
  const storage = useKept()
  const { language } = useShownLanguage()
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: { email: '' } })
  const tell = useAction(requestArrivalNotice, {
    onSuccess: ({ key }) => storage.keep(keptName, key),
  })
  const takeBack = useAction(cancelArrivalNotice, {
    onSuccess: () => {
      storage.keep(keptName, null)
      tell.reset()
      form.reset()
    },
  })
  const key = tell.data?.key ?? storage.read(keptName, z.string())?.value
  const failure = tell.error ?? takeBack.error

  if (key)
    return (
      <Notice
        tone="success"
        title={t('done')}
        action={
          <Button
            look="outline"
            size="small"
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate({ params: { key } })}
          >
            {t('takeBack')}
          </Button>
        }
      >
        {failure ? say(failure) : t('doneText')}
      </Notice>
    )
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ email }) =>
        tell.mutate({ body: { email, near: cellOf(near), language } }),
      )}
    >
      <fieldset disabled={tell.isPending} className="grid gap-2">
        <Field
          label={t('email')}
          hint={t('use')}
          type="email"
          autoComplete="email"
          error={errorOf(form.formState.errors.email)}
          {...form.register('email')}
        />
        {failure && <Notice tone="error">{say(failure)}</Notice>}
        <Button type="submit" look="soft" busy={tell.isPending}>
          {t('send')}
        </Button>
      </fieldset>
    </form>
  )
}
