import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './afterPaint.ts'

/** True once what is `shown` has been painted: now what is heavy may begin. */
export function useAfterPaint(shown: boolean) {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(
    () => (shown ? afterPaint(() => startTransition(() => setIsPainted(true))) : undefined),
    [shown],
  )
  return isPainted
}
