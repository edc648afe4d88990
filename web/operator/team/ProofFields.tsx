import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { secondFactorDigits } from '#contract/operator.ts'
import type { OperatorProof } from '#contract/operatorTeam.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { Field } from '#web/ui/Field.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

/** Both factors of who is signed in, as they type them. A code works once: it goes with each refusal. */
export function useProof() {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isTold, setTold] = useState(false)
  const digits = code.replace(/\s/g, '')
  const isWhole = password !== '' && /^\d{6}$/.test(digits)
  return {
    fields: { password, setPassword, code, setCode, isTold },
    /** Undefined where something is missing, which the fields then say. */
    read: (): OperatorProof | undefined => {
      setTold(true)
      return isWhole ? { password, code: digits } : undefined
    },
    forgetCode: () => {
      setCode('')
      setTold(false)
    },
  }
}

export function ProofFields({
  password,
  setPassword,
  code,
  setCode,
  isTold,
}: ReturnType<typeof useProof>['fields']) {
  const t = useTranslations('operator.team')
  const signIn = useTranslations('operator.signIn')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const isCodeWrong = isTold && !/^\d{6}$/.test(code.replace(/\s/g, ''))
  return (
    <>
      <PasswordField
        label={t('password')}
        showLabel={common('showPassword')}
        hideLabel={common('hidePassword')}
        autoComplete="current-password"
        value={password}
        error={isTold && password === '' && errorOf({ message: 'passwordRequired' })}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Field
        label={signIn('code')}
        hint={signIn('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={2 * secondFactorDigits}
        value={code}
        error={isCodeWrong && signIn('codeInvalid')}
        onChange={({ target }) => setCode(target.value)}
      />
    </>
  )
}
