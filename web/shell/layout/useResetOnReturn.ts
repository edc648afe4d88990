import { useEffect } from 'react'

/** Who comes back from the provider's page may find this one as it was left: busy. */
export function useResetOnReturn(reset: () => void) {
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [reset])
}
