import { startTransition, useEffect, useState } from 'react'

/** Opening hours are told to the minute. */
const tickMs = 15_000

let now = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The current time, updated while something shows it. Hundreds of cards do, so each update is a transition. */
export function useNow() {
  const [shown, setShown] = useState(readNow)
  useEffect(() => {
    const moveOn = () => startTransition(() => setShown(now))
    // It may have done so since this was drawn.
    moveOn()
    return listen(moveOn)
  }, [])
  return shown
}

/** The same moment for all who ask within a tick: a newer one for each would draw all the others again. */
function readNow() {
  if (!timer && Math.abs(Date.now() - now.getTime()) > tickMs) now = new Date()
  return now
}

function listen(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = new Date()
  for (const listener of listeners) listener()
}
