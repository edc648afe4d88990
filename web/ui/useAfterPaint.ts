import { useEffect, useState } from 'react'

/** True once what is `shown` has been painted: now what is heavy may begin. */
export function useAfterPaint(shown: boolean) {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => (shown ? afterPaint(() => setIsPainted(true)) : undefined), [shown])
  return isPainted
}

/** The first frame paints what has just been drawn; the second begins when it is on the screen. */
function afterPaint(then: () => void) {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}
