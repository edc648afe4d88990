import { useCallback, useSyncExternalStore } from 'react'
import { low, wide } from './wide.ts'

export const useIsWide = () => useMatches(wide)

export const useIsLow = () => useMatches(low)

function useMatches(query: MediaQueryList) {
  const listen = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => query.matches)
}
