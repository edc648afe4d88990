import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { onServerClock, serverAheadMs } from './serverClock.ts'

/** Opening hours are told to the minute. */
const tickMs = 15_000

/** By this device's clock. */
let now = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * The current time by the server's clock, updated while something shows it. Hundreds of cards do, so each update is a
 * transition. `ownAheadMs`: where a screen knows by itself how far the server is ahead.
 */
export function useNow(ownAheadMs?: number) {
  const [shown, setShown] = useState(readNow)
  const knownAheadMs = useSyncExternalStore(onServerClock, serverAheadMs, () => 0)
  useEffect(() => {
    const moveOn = () => startTransition(() => setShown(now))
    // It may have done so since this was drawn.
    moveOn()
    return listen(moveOn)
  }, [])
  const aheadMs = ownAheadMs ?? knownAheadMs
  return useMemo(() => new Date(shown.getTime() + aheadMs), [shown, aheadMs])
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
