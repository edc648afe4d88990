import { useEffect, useState } from 'react'

/** The server's time, second by second. */
export function useServerTime(aheadMs: number) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return new Date(now + aheadMs)
}
