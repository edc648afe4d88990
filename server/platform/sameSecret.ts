import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time. */
export const sameSecret = (given: string, secret: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
