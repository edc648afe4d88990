import { useState } from 'react'
import { askCode, codePauseSeconds, confirmEmail, type Me, me } from '#contract/auth.ts'
import { useAction } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { forgetCodeAsked, readCodeAskedAt, saveCodeAskedAt } from '#web/shell/data/mailedCode.ts'
import { Refused } from '#web/shell/data/Refused.ts'

const isRefusal = (error: unknown, ...words: string[]) =>
  error instanceof Refused && words.includes(error.error)

/** Asks for the mailed code, sends what was typed, and knows when another one can be asked for. */
export function useEmailCode({ userId }: Pick<Me, 'userId'>, onConfirmed?: () => void) {
  const cache = useCallCache()
  const [askedAt, setAskedAt] = useState(() => readCodeAskedAt(userId))
  const [againAt, setAgainAt] = useState(() => (askedAt ?? 0) + codePauseSeconds * 1000)

  const confirmed = () => {
    forgetCodeAsked()
    void cache.invalidate(me)
    onConfirmed?.()
  }
  const waitForMail = (pauseSeconds: number) => {
    const now = Date.now()
    saveCodeAskedAt(userId, now)
    setAskedAt(now)
    setAgainAt(now + pauseSeconds * 1000)
  }
  const confirm = useAction(confirmEmail, {
    onSuccess: confirmed,
    onError: (error) => {
      if (!isRefusal(error, 'code_dead', 'code_not_valid')) return
      forgetCodeAsked()
      setAskedAt(null)
    },
  })
  const ask = useAction(askCode, {
    onSuccess: ({ emailProven }) => {
      confirm.reset()
      if (emailProven) confirmed()
      else waitForMail(codePauseSeconds)
    },
    onError: (error) => {
      // A code was mailed a moment ago, and this tab does not know: it can be typed all the same.
      if (error instanceof Refused && isRefusal(error, 'too_many_codes'))
        waitForMail(error.detail.retryAfterSeconds ?? codePauseSeconds)
    },
  })
  return { isMailed: askedAt !== null, againAt, ask, confirm }
}
