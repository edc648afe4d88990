import { z } from 'zod'
import { dropKept, keptOnDevice } from './kept.ts'

/** It stays with what is about a guest's visits. */
const name = 'purchase-may-be-paid'

/** No visit comes of a payment later than this: the money goes back. */
const maxAgeMs = 15 * 60_000

/** A saved card, or the provider's page, may have taken the money for a visit that is not on this device yet. */
export function mayBePaid() {
  const noted = keptOnDevice.read(name, z.literal(true))
  return noted !== undefined && Date.now() - noted.at < maxAgeMs
}

export const noteMayBePaid = () => keptOnDevice.keep(name, true)

export const forgetMayBePaid = () => dropKept(name)

/** Whether or not the server was reached. */
export function forgetOldPayment() {
  if (!mayBePaid()) forgetMayBePaid()
}
