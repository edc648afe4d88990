import { zodResolver } from '@hookform/resolvers/zod'
import { MailCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { askReset } from '#contract/auth.ts'
import { useAction } from '#web/api/useCall.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { TypedEmail } from '#web/shell/data/credentials.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const Form = z.object({ email: TypedEmail })

/** Asks for the mail with the link. An unknown address gets the same answer as a known one. */
export function AskReset() {
  const t = useTranslations('auth.reset')
  const label = useTranslations('auth')('email')
  const errorOf = useFieldError()
  const say = useRefusal()
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { email: '' } })
  const ask = useAction(askReset)

  if (ask.isSuccess)
    return (
      <div role="status">
        <EmptyState
          icon={<MailCheck aria-hidden />}
          title={t('askedTitle')}
          action={
            <Button look="soft" onClick={() => ask.reset()}>
              {t('askAgain')}
            </Button>
          }
        >
          {t('askedText', { email: ask.variables.body.email })}
        </EmptyState>
      </div>
    )
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => ask.mutate({ body }))}>
      <fieldset disabled={ask.isPending} className="grid gap-4">
        <h1>{t('askTitle')}</h1>
        <p className="text-muted">{t('askText')}</p>
        <Field
          label={label}
          type="email"
          autoComplete="email"
          error={errorOf(form.formState.errors.email)}
          {...form.register('email')}
        />
        {ask.isError && <Notice tone="error">{say(ask.error)}</Notice>}
        <Button type="submit" size="large" wide busy={ask.isPending}>
          {t('ask')}
        </Button>
      </fieldset>
    </form>
  )
}
