import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { secondFactorDigits } from '#contract/operator.ts'
import { beginOperator, joinOperators } from '#contract/operatorTeam.ts'
import type { Reply } from '#web/api/client.ts'
import { useAction } from '#web/api/useCall.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { NextPassword } from '#web/shell/data/credentials.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'

/** Where the mailed link leads: a press sets up the authenticator, a code of it and a password make the operator. */
export function JoinOperators({ token }: { token: string }) {
  const t = useTranslations('operator.join')
  const say = useRefusal()
  const begin = useAction(beginOperator)
  if (begin.data) return <SetUp token={token} shown={begin.data} />
  return (
    <div className="grid gap-4">
      <h1>{t('title')}</h1>
      <p className="text-muted">{t('text')}</p>
      {begin.isError && <Notice tone="error">{say(begin.error)}</Notice>}
      <Button
        size="large"
        wide
        busy={begin.isPending}
        onClick={() => begin.mutate({ body: { token } })}
      >
        {t('start')}
      </Button>
    </div>
  )
}

const Typed = z.object({
  password: NextPassword,
  code: z
    .string()
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/)),
})

function SetUp({ token, shown }: { token: string; shown: Reply<typeof beginOperator> }) {
  const t = useTranslations('operator.join')
  const roles = useTranslations('operator.team')
  const signIn = useTranslations('operator.signIn')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const say = useRefusal()
  const { email, role, uri, secret } = shown
  const form = useForm({
    resolver: zodResolver(Typed),
    defaultValues: { password: '', code: '' },
  })
  const { errors } = form.formState
  const join = useAction(joinOperators, { onError: () => form.resetField('code') })
  if (join.isSuccess)
    return (
      <div role="status">
        <EmptyState
          icon={<KeyRound aria-hidden />}
          title={t('done')}
          action={<ButtonLink to={paths.operator}>{t('signIn')}</ButtonLink>}
        />
      </div>
    )
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => join.mutate({ body: { token, ...typed } }))}
    >
      <fieldset disabled={join.isPending} className="grid gap-4">
        <h1>{t('title')}</h1>
        <p className="font-semibold wrap-anywhere">
          {t('as', { email, role: roles('roles', { role }) })}
        </p>
        <p>{t('scan')}</p>
        <QrCode text={uri} label={t('qr')} className="w-48 rounded-photo" />
        <code className="text-sm break-all">{secret}</code>
        <PasswordField
          label={t('password')}
          showLabel={common('showPassword')}
          hideLabel={common('hidePassword')}
          autoComplete="new-password"
          error={errorOf(errors.password)}
          {...form.register('password')}
        />
        <Field
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={2 * secondFactorDigits}
          error={errors.code && signIn('codeInvalid')}
          {...form.register('code')}
        />
        {join.isError && <Notice tone="error">{say(join.error)}</Notice>}
        <Button type="submit" size="large" wide busy={join.isPending}>
          {t('submit')}
        </Button>
      </fieldset>
    </form>
  )
}
