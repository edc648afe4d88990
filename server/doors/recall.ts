import { windowStart } from '#contract/doorCodes.ts'

/** From this many windows after its own on, no door accepts a code, however wrong its clock is. */
const windowsAccepted = 6

/** Whether a door opens without asking us, so that a code given out cannot be recalled. */
export const mayCheckOffline = ({ entry }: { entry: string }) => entry === 'lock'

/** When a code can no longer open a door that checks it offline. */
export const opensUntil = (window: number) => windowStart(window + windowsAccepted)
