import { useSyncExternalStore } from 'react'

const query = matchMedia('(prefers-color-scheme: dark)')

const subscribe = (onChange: () => void) => {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const useDark = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
