import { useEffect, useState } from 'react'

/** The value once it has rested: typing asks the server when the fingers pause, not at each key. */
export function useDebounced<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
