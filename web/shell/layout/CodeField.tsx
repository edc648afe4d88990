import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '#web/shell/data/Refused.ts'
import { Field } from '#web/ui/Field.tsx'

/** Where a second factor is typed: what an authenticator shows, or a recovery code. */
export function CodeField(field: Omit<ComponentProps<typeof Field>, 'label' | 'hint'>) {
  const t = useTranslations('common')
  return (
    <Field
      label={t('code')}
      hint={t('codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}

/** Whether an answer has asked for a second factor, now or before. */
export function useCodeAsked(error: Error | null) {
  const [isAsked, setIsAsked] = useState(false)
  const asks = error instanceof Refused && error.error === 'second_factor_needed'
  if (asks && !isAsked) setIsAsked(true)
  return isAsked || asks
}

/** A code that was not typed is not sent. */
export const withCode = <Typed extends { code: string }>({ code, ...typed }: Typed) => ({
  ...typed,
  ...(code && { code }),
})
