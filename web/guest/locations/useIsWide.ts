import { useSyncExternalStore } from 'react'
import { wide } from './wide.ts'

const listen = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useIsWide = () => useSyncExternalStore(listen, () => wide.matches)
