import { timingSafeEqual } from 'node:crypto'

/** Takes as long for a near guess as for any other. */
export const sameSecret = (given: string, secret: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
