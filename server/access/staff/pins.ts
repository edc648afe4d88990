import { createHmac, randomInt } from 'node:crypto'

const pinDigits = 6

export const newPin = () => String(randomInt(10 ** pinDigits)).padStart(pinDigits, '0')

/** Without the key a million tries would tell every PIN; one organisation's hashes say nothing of another's. */
export const pinHasher =
  (pinKey: Buffer) =>
  (organisationId: string, pin: string): Buffer =>
    createHmac('sha256', pinKey).update(`${organisationId} ${pin}`).digest()

export type HashPin = ReturnType<typeof pinHasher>
