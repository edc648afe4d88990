import { createHash } from 'node:crypto'

/** All that is kept of a token. It is 256 random bits, so one round is enough. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
