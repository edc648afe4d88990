import { useSyncExternalStore } from 'react'

/** Long enough to be read twice. */
const shownMs = 10_000

const listeners = new Set<() => void>()
let words: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function show(next: string | null) {
  words = next
  clearTimeout(timer)
  for (const listener of listeners) listener()
}

/** Says what a press did, above every screen of a guest: what was pressed is gone by then. */
export function announce(next: string) {
  show(next)
  timer = setTimeout(() => show(null), shownMs)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAnnouncement = () => useSyncExternalStore(listen, () => words)
