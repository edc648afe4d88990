import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** How often a server that does not answer is asked whether it is back. */
const askEveryMs = 5_000

let timer: ReturnType<typeof setInterval> | undefined

/**
 * Whether the server can be reached, as far as this device knows. A browser counts as online with any network,
 * also one that leads nowhere: what a request met counts more. Every world's queries ask again on return.
 */
export function followConnection() {
  onlineManager.setEventListener(() => {
    window.addEventListener('offline', noteSilence)
    window.addEventListener('online', askAtOnce)
    return () => {
      window.removeEventListener('offline', noteSilence)
      window.removeEventListener('online', askAtOnce)
    }
  })
  if (!navigator.onLine) noteSilence()
}

/** Something of ours was asked, and no answer came. */
export function noteSilence() {
  onlineManager.setOnline(false)
  timer ??= setInterval(askAtOnce, askEveryMs)
}

export function noteAnswer() {
  clearInterval(timer)
  timer = undefined
  onlineManager.setOnline(true)
}

export const useIsConnected = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )

const askAtOnce = () => void askServer()

async function askServer() {
  if (document.visibilityState === 'hidden') return
  await fetch('/healthz', { signal: AbortSignal.timeout(askEveryMs) }).then(
    noteAnswer,
    () => undefined,
  )
}
