import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'
import { CodeAnswer } from './CodeAnswer.tsx'
import { CodeBoxes } from './CodeBoxes.tsx'
import { Keypad } from './Keypad.tsx'
import { afterKey, codeDigits } from './typedCode.ts'
import { useCheckCode } from './useDoor.ts'
import { useKeyboard } from './useKeyboard.ts'

/**
 * Boxes and keypad. The answer takes the place of the boxes until the next digit: no clock takes it away
 * from someone who was looking at the guest.
 */
export function CodeCheck({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslations('door')
  const [digits, setDigits] = useState('')
  const check = useCheckCode()
  const isAnswered = check.isSuccess || check.isError

  function next() {
    check.reset()
    setDigits('')
  }
  function press(key: string) {
    if (check.isPending) return
    if (key === 'Enter') {
      if (isAnswered) next()
      else if (digits.length === codeDigits) check.send(digits)
      return
    }
    // The first key after an answer belongs to the next guest.
    const typed = afterKey(isAnswered ? '' : digits, key)
    if (!isAnswered) setDigits(typed)
    else if (typed !== '') {
      check.reset()
      setDigits(typed)
    }
  }
  useKeyboard(press)

  return (
    <section aria-label={t('prompt')} className="grid content-start gap-3">
      <div className="relative grid min-h-50">
        {/* There before the answer is, so that a screen reader hears it come. */}
        <div role="alert" className="col-start-1 row-start-1 grid">
          {isAnswered && (
            <CodeAnswer
              check={check}
              timeZone={timeZone}
              onNext={next}
              onRetry={() => check.send(digits)}
            />
          )}
        </div>
        {!isAnswered && (
          <Card className="col-start-1 row-start-1 grid content-center gap-3">
            <h2>{check.isPending ? t('checking') : t('prompt')}</h2>
            <CodeBoxes digits={digits} isBusy={check.isPending} />
          </Card>
        )}
      </div>
      <Keypad
        canCheck={!isAnswered && digits.length === codeDigits}
        isChecking={check.isPending}
        onKey={press}
      />
    </section>
  )
}
