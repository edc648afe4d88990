import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { PasskeySignature } from '#contract/passkey.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { CodeField } from '#web/shell/layout/CodeField.tsx'
import { UsePasskey } from '#web/shell/layout/UsePasskey.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { FormFoot } from './FormFoot.tsx'

interface Props {
  /** What is asked for. */
  asks: { password: boolean; code: boolean }
  submit: string
  isBusy: boolean
  error: Error | null
  onTyped: (typed: { password: string; code: string }) => void
  /** In place of both. */
  onPasskey?: (passkey: PasskeySignature) => void
  onCancel: () => void
}

const Typed = ({ password, code }: Props['asks']) =>
  z.object({
    password: password ? z.string().min(1, 'passwordRequired') : z.string(),
    code: code ? z.string().trim().min(1) : z.string(),
  })

/** The password, the code, or both. */
export function FactorForm({ asks, submit, isBusy, error, onTyped, onPasskey, onCancel }: Props) {
  const t = useTranslations('account.secondFactor')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const form = useForm({
    resolver: zodResolver(Typed(asks)),
    defaultValues: { password: '', code: '' },
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(onTyped)}>
      <fieldset disabled={isBusy} className="grid gap-4">
        {asks.password && (
          <PasswordField
            label={t('password')}
            showLabel={common('showPassword')}
            hideLabel={common('hidePassword')}
            autoComplete="current-password"
            error={errorOf(errors.password)}
            {...form.register('password')}
          />
        )}
        {asks.code && (
          <CodeField error={errors.code && t('codeRequired')} {...form.register('code')} />
        )}
        {onPasskey && <UsePasskey isBusy={isBusy} onPasskey={onPasskey} />}
        <FormFoot submit={submit} action={{ isPending: isBusy, error }} onCancel={onCancel} />
      </fieldset>
    </form>
  )
}
