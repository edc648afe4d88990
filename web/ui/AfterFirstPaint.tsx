import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPaint } from './afterPaint.ts'

/** Frames that the program has painted, as far as anything waits for them. */
let painted = 0
let isCounting = false
const waiting = new Set<() => void>()

/**
 * What nobody opens the program for: until its first frame is on the screen, something small stands `instead`. All of it
 * at once would be another long frame, so some waits for a later one.
 */
export function AfterFirstPaint({
  frame = 1,
  instead,
  children,
}: {
  /** Behind so many. */
  frame?: number
  instead: ReactNode
  children: ReactNode
}) {
  const [isNext, setIsNext] = useState(() => painted >= frame)
  useEffect(() => {
    if (isNext) return
    const look = () => {
      if (painted >= frame) startTransition(() => setIsNext(true))
    }
    look()
    waiting.add(look)
    countFrames()
    return () => {
      waiting.delete(look)
    }
  }, [isNext, frame])
  return isNext ? children : instead
}

/** Once anybody waits, until nobody does. */
function countFrames() {
  if (isCounting) return
  isCounting = true
  afterPaint(() => {
    painted += 1
    isCounting = false
    waiting.forEach((look) => look())
    if (waiting.size > 0) countFrames()
  })
}
