import { createHmac } from 'node:crypto'

type Trait = 'card' | 'mailbox' | 'device'

/** What the database keeps of a card's fingerprint, a mailbox's key or a device's hash: nothing that can be compared without the secret. */
export const suspensionHasher =
  (secret: Buffer) =>
  (trait: Trait, value: string): string =>
    `${trait}:${createHmac('sha256', secret).update(`${trait} ${value}`).digest('base64url')}`

export type HashSuspended = ReturnType<typeof suspensionHasher>
