import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Entry } from '#contract/locations.ts'
import { Card } from '#web/ui/Card.tsx'
import { CodeAnswer } from './CodeAnswer.tsx'
import { CodeBoxes } from './CodeBoxes.tsx'
import { Keypad } from './Keypad.tsx'
import { ScanCode } from './ScanCode.tsx'
import { afterKey, codeIn, isWhole, usualDigits } from './typedCode.ts'
import { useCheckCode, useDoorDevice, useDoorGuests } from './useDoor.ts'
import { useKeyboard } from './useKeyboard.ts'

/**
 * Boxes and keypad. The answer takes the place of the boxes until the next digit: no clock takes it away
 * from someone who was looking at the guest.
 */
export function CodeCheck({ timeZone, entry }: { timeZone: string | undefined; entry: Entry }) {
  const t = useTranslations('door')
  const [digits, setDigits] = useState('')
  const [isNoCode, setIsNoCode] = useState(false)
  const check = useCheckCode()
  const isAnswered = check.isSuccess || check.isError
  const codeDigits = useCodeDigits()

  function show(typed: string) {
    if (isAnswered) check.reset()
    setIsNoCode(false)
    setDigits(typed)
  }
  function press(key: string) {
    if (check.isPending) return
    if (key === 'Enter') {
      if (isAnswered) show('')
      else if (isWhole(digits, codeDigits)) check.send(digits)
      return
    }
    // The first key after an answer belongs to the next guest.
    const typed = afterKey(isAnswered ? '' : digits, key, codeDigits)
    if (!isAnswered || typed !== '') show(typed)
  }
  function paste(text: string) {
    if (check.isPending) return
    const code = codeIn(text, codeDigits)
    show(code ?? '')
    setIsNoCode(!code)
  }
  function scanned(code: string) {
    show(code)
    check.send(code)
  }
  useKeyboard(press, paste)

  return (
    <section aria-label={t('prompt', { entry })} className="grid content-start gap-3">
      <div className="relative grid min-h-50">
        {/* There before the answer is, so that a screen reader hears it come. */}
        <div role="alert" className="col-start-1 row-start-1 grid">
          {isAnswered && (
            <CodeAnswer
              check={check}
              timeZone={timeZone}
              onNext={() => show('')}
              onRetry={() => check.send(digits)}
            />
          )}
        </div>
        {!isAnswered && (
          <Card className="col-start-1 row-start-1 grid content-center gap-3">
            <div className="flex items-center justify-between gap-3">
              <h2>{check.isPending ? t('checking') : t('prompt', { entry })}</h2>
              <ScanCode codeDigits={codeDigits} disabled={check.isPending} onCode={scanned} />
            </div>
            {entry !== 'staff' && (
              <p className="text-sm text-muted">{t('guestsType', { entry })}</p>
            )}
            <CodeBoxes digits={digits} codeDigits={codeDigits} isBusy={check.isPending} />
            {isNoCode && (
              <p role="status" className="text-sm font-semibold text-warn">
                {t('notACode', { max: codeDigits })}
              </p>
            )}
          </Card>
        )}
      </div>
      <Keypad
        canCheck={!isAnswered && isWhole(digits, codeDigits)}
        isChecking={check.isPending}
        onKey={press}
      />
    </section>
  )
}

/** As the server says, as this device was told, or as most doors have it. */
function useCodeDigits() {
  const guests = useDoorGuests()
  const { data: device } = useDoorDevice()
  return guests.data?.codeDigits ?? device?.codeDigits ?? usualDigits
}
