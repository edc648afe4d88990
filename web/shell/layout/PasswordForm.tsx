import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { PasskeySignature } from '#contract/passkey.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { CodeField, useCodeAsked } from './CodeField.tsx'
import { UsePasskey } from './UsePasskey.tsx'

/** The owner's proof: the password, with a code where two-step sign-in is on, or only a passkey. */
export type Factors = { password: string; code?: string } | { passkey: PasskeySignature }

const Typed = z.object({
  password: z.string().min(1, 'passwordRequired'),
  code: z.string().trim().optional(),
})

/** Asks for the password again, and for the second factor where the answer says so. */
export function PasswordForm({
  id,
  isBusy,
  error,
  onTyped,
}: {
  id: string
  isBusy: boolean
  /** What came of it: may ask for a second factor. */
  error: Error | null
  onTyped: (factors: Factors) => void
}) {
  const t = useTranslations('payouts')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const isCodeAsked = useCodeAsked(error)
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: { password: '', code: '' } })
  return (
    <form
      id={id}
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={form.handleSubmit(({ password, code }) => {
        if (!isBusy) onTyped({ password, ...(code ? { code } : {}) })
      })}
    >
      <PasswordField
        label={t('password')}
        showLabel={common('showPassword')}
        hideLabel={common('hidePassword')}
        autoComplete="current-password"
        readOnly={isBusy}
        error={errorOf(form.formState.errors.password)}
        {...form.register('password')}
      />
      {isCodeAsked && <CodeField autoFocus readOnly={isBusy} {...form.register('code')} />}
      <UsePasskey isBusy={isBusy} onPasskey={(passkey) => onTyped({ passkey })} />
    </form>
  )
}
