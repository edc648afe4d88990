import { useSyncExternalStore } from 'react'

/** From here on list and map stand beside each other; the same line as `wide:` in the styles. */
const wide = window.matchMedia('(min-width: 56.25rem)')

const listen = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useIsWide = () => useSyncExternalStore(listen, () => wide.matches)
