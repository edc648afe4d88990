import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { plainDigits } from '#contract/doorCodes.ts'
import { doorState } from '#contract/doorCredentials.ts'
import { endTurn, enterPin } from '#contract/staff.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { NoAnswer } from '#web/shell/data/Refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const isPin = (typed: string) => /^\d{6}$/.test(plainDigits(typed))

/** Six digits, sent with the last one. */
export function EnterPin({ mayLeave, onDone }: { mayLeave: boolean; onDone: () => void }) {
  const t = useTranslations('door.turn')
  const say = useRefusal()
  const [pin, setPin] = useState('')
  const [isShort, setShort] = useState(false)
  const enter = useAction(enterPin, {
    onSuccess: onDone,
    onError: () => setPin(''),
    invalidates: [doorState],
  })
  const leave = useAction(endTurn, { onSuccess: onDone, invalidates: [doorState] })
  const send = (typed: string) => {
    setShort(!isPin(typed))
    if (isPin(typed) && !enter.isPending) enter.mutate({ body: { pin: typed } })
  }
  const error = enter.error ?? leave.error
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send(pin)
      }}
    >
      <Field
        label={t('pin')}
        error={isShort && t('pinWrong')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        readOnly={enter.isPending}
        value={pin}
        onChange={({ target }) => {
          setPin(target.value)
          setShort(false)
          if (isPin(target.value)) send(target.value)
        }}
      />
      {error && (
        <Notice tone={error instanceof NoAnswer ? 'warn' : 'error'}>
          {error instanceof NoAnswer ? t('offline') : say(error)}
        </Notice>
      )}
      <Button type="submit" busy={enter.isPending}>
        {t('go')}
      </Button>
      {mayLeave && (
        <Button look="plain" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('leave')}
        </Button>
      )}
    </form>
  )
}
