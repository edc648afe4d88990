import { useEffect, useRef } from 'react'

/** @returns a ref that is true as long as the component is on the screen: an answer may come later. */
export function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
