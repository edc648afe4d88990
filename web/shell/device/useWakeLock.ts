import { useEffect } from 'react'

/** Keeps the screen on while it is looked at, where the browser can. */
export function useWakeLock(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let hasEnded = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // A battery that is low refuses it; the browser lets it go with a page that is hidden.
      const newLock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (hasEnded) void newLock?.release()
      else lock = newLock
    }
    const holdAgain = () => void hold()
    holdAgain()
    document.addEventListener('visibilitychange', holdAgain)
    return () => {
      hasEnded = true
      document.removeEventListener('visibilitychange', holdAgain)
      void lock?.release()
    }
  }, [isOn])
}
