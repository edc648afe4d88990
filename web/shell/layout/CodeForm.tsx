import type { UseMutationResult } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { digitsIn, isFullCode } from './typedCode.ts'

interface Props {
  label: string
  isBusy: boolean
  /** What became of the last code that was sent. */
  sending: Pick<UseMutationResult, 'error' | 'isError' | 'isPending' | 'isSuccess' | 'reset'>
  onCode: (code: string, onError: (error: Error) => void) => void
}

/** One field for six digits. They are sent as soon as they are all there: typed, pasted or filled in by the phone. */
export function CodeForm({ label, isBusy, sending, onCode }: Props) {
  const t = useTranslations('account.confirm')
  const say = useRefusal()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isShort, setIsShort] = useState(false)
  const isSent = isBusy || sending.isPending || sending.isSuccess
  const error = sending.error ? say(sending.error) : isShort && t('tooShort')

  // A code that was refused is typed again; one that got no answer is sent again as it stands.
  const send = (code: string) =>
    onCode(code, (refusal) => refusal instanceof Refused && setTyped(''))
  const type = (text: string) => {
    const digits = digitsIn(text)
    setTyped(digits)
    setIsShort(false)
    if (sending.isError) sending.reset()
    if (isFullCode(digits) && digits !== typed) send(digits)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSent) return
    if (isFullCode(typed)) send(typed)
    else {
      setIsShort(true)
      field.current?.focus()
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        ref={field}
        label={t('code')}
        hint={t('codeHint')}
        error={error && <span role="alert">{error}</span>}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        value={typed}
        readOnly={isSent}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" wide busy={isSent}>
        {label}
      </Button>
    </form>
  )
}
