import { dropKept, keptNames, keptOnDevice } from './kept.ts'

/** It stays with what is about a guest's visits. */
const name = 'purchase-may-be-paid'

/** A saved card may have paid, and what it paid for is not on this device yet. */
export const mayBePaid = () => keptNames(name).length > 0

export const noteMayBePaid = () => keptOnDevice.keep(name, true)

export const forgetMayBePaid = () => dropKept(name)
