import { expect, test } from 'vitest'
import { minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { interruptible } from '#server/testing/interrupted.ts'
import { aVisitToPay, confirm, payWith } from '#server/testing/payments.ts'
import { accept, aRequest } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, visitOf } from '#server/testing/visits.ts'

const { wrap, beforeStatement } = interruptible()
const world = useWorld({ wrap, checkBooks: true })

/** What others do to a door while a call waits for it. */
const atDoor = ({ id }: { id: string }, run: (tx: Tx) => Promise<unknown>) =>
  beforeStatement('select pg_advisory_xact_lock', run, `door ${id}`)

test('a payment that waits for a door which reports pause meanwhile gets no code, and is paid back', async () => {
  const { location, guest, url } = await aVisitToPay(world)
  atDoor(location, (tx) =>
    tx.run('update locations set paused_for_reports_at = $2 where id = $1', [
      location.id,
      world.clock.now(),
    ]),
  )
  await payWith(world, url)
  const { reply } = await confirm(world, guest, url)
  expect(reply).toMatchObject({ kind: 'money_back', reason: 'location_closed' })
})

test('a request that is accepted while the door gets a lock has a code of the lock’s length', async () => {
  const { location, guest, visitId } = await aRequest(world)
  world.clock.moveTo(minute)
  atDoor(location, (tx) =>
    tx.run(`update locations set entry = 'lock' where id = $1`, [location.id]),
  )
  expect((await accept(world, location, visitId)).status).toBe(200)
  expect(codeOn(await visitOf(world, guest, visitId))).toHaveLength(8)
})
