import { randomBytes } from 'node:crypto'
import { seal } from '#server/platform/seal.ts'
import type { World } from './world.ts'

const sealedIn = {
  keypad_codes: 'update keypad_codes set sealed = $2 where location_id = $1',
  second_factors: 'update second_factors set totp_sealed = $2 where account_id = $1',
  webhook_endpoints: 'update webhook_endpoints set secret = $2 where id = $1',
}

/** As if what is sealed in the row had been sealed with a key that was replaced since. */
export const sealWithGoneKey = (
  { db }: Pick<World, 'db'>,
  table: keyof typeof sealedIn,
  id: string,
) => db.transact((tx) => tx.run(sealedIn[table], [id, seal(randomBytes(32), 'gone', id)]))
