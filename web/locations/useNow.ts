import { useSyncExternalStore } from 'react'

/** Opening hours are told to the minute. */
const tickMs = 15_000

let now = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The time, moving on by itself while something shows it. */
export const useNow = () => useSyncExternalStore(listen, () => now)

function listen(listener: () => void) {
  listeners.add(listener)
  now = new Date()
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
