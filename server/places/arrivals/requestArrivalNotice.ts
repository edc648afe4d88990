import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type * as contract from '#contract/arrivals.ts'
import { done } from '#contract/call.ts'
import { addressBlock, countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import { type Clock, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { deleteArrivalByKey, saveArrival } from './store.ts'

/** A family at a hotel; who collects addresses is stopped. */
const arrivalsFromBlock: Limit = { kind: 'arrival_from', max: 5, withinMs: hour }

interface ArrivalDeps {
  transact: Transact
  clock: Clock
}
type Wish = z.output<typeof contract.requestArrivalNotice.body>

const hashOf = (key: string) => createHash('sha256').update(key).digest()

export const requestArrivalNotice =
  ({ transact, clock }: ArrivalDeps) =>
  (wish: Wish, ip: string) =>
    transact(async (tx) => {
      const now = clock.now()
      const until = await countAttempt(tx, arrivalsFromBlock, addressBlock(ip), now)
      if (until)
        throw tooMany(
          'too_many_arrivals',
          'Too many addresses from your network. Please try again in an hour.',
          until,
          now,
        )
      const key = newSecret()
      const { email, language, near } = wish
      const keyHash = hashOf(key)
      const arrival = { id: newId(now), email: email.toLowerCase(), language, ...near, keyHash }
      await saveArrival(tx, arrival, now)
      return { key }
    })

export const cancelArrivalNotice =
  ({ transact }: Pick<ArrivalDeps, 'transact'>) =>
  (key: string) =>
    transact(async (tx) => {
      await deleteArrivalByKey(tx, hashOf(key))
      return done
    })
