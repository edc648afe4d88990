import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { operatorSignIn, secondFactorDigits } from '#contract/operator.ts'
import { askOperatorPasskey, operatorSignInByPasskey } from '#contract/operatorPasskeys.ts'
import { operatorIdleMinutes } from '#contract/operatorSession.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useAction } from '#web/api/useCall.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { TypedEmail } from '#web/shell/data/credentials.ts'
import { howOperatorEnded, saveOperator } from '#web/shell/data/operatorSession.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { PasskeySignIn } from '#web/shell/layout/PasskeySignIn.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmailField } from '#web/ui/EmailField.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

const Typed = z.object({
  email: TypedEmail,
  password: z.string().min(1, 'passwordRequired'),
  code: z
    .string()
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/)),
})

/** Both factors at once. */
export function OperatorSignIn() {
  const t = useTranslations('operator.signIn')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const say = useRefusal()
  const client = useClient()
  const form = useForm({
    resolver: zodResolver(Typed),
    defaultValues: { email: '', password: '', code: '' },
  })
  const { errors } = form.formState
  const signIn = useAction(operatorSignIn, {
    onSuccess: saveOperator,
    // A code opens once: what was typed is of no use any more.
    onError: () => form.resetField('code'),
  })
  const end = howOperatorEnded()
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      <form noValidate onSubmit={form.handleSubmit((typed) => signIn.mutate({ body: typed }))}>
        <fieldset disabled={signIn.isPending} className="grid gap-4">
          <h1>{t('title')}</h1>
          {end && end !== 'left' && signIn.isIdle && (
            <Notice>{t('ended', { end, minutes: operatorIdleMinutes })}</Notice>
          )}
          <EmailField
            label={t('email')}
            autoComplete="username webauthn"
            autoFocus
            error={errorOf(errors.email)}
            {...form.register('email')}
          />
          <PasswordField
            label={t('password')}
            showLabel={common('showPassword')}
            hideLabel={common('hidePassword')}
            autoComplete="current-password"
            error={errorOf(errors.password)}
            {...form.register('password')}
          />
          <Field
            label={t('code')}
            hint={t('codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={2 * secondFactorDigits}
            error={errors.code && t('codeInvalid')}
            {...form.register('code')}
          />
          {signIn.isError && <Notice tone="error">{say(signIn.error)}</Notice>}
          <Button type="submit" size="large" wide busy={signIn.isPending}>
            {t('submit')}
          </Button>
          <PasskeySignIn
            ask={() => client.send(askOperatorPasskey)}
            signIn={(body) => client.send(operatorSignInByPasskey, { body })}
            onSignedIn={saveOperator}
          />
        </fieldset>
      </form>
    </Page>
  )
}
