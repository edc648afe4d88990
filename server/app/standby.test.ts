import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { changeName } from '#contract/account.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { newLog } from '#server/platform/log.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { until } from '#server/testing/until.ts'
import { aWorld, type World } from '#server/testing/world.ts'

const server =
  process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined

const Named = z.object({ name: z.string() })
/** Written to the log that standbys read, and nowhere else. */
const write = (tx: Tx) =>
  tx.many(Named, `select pg_logical_emit_message(true, 'pitstop', '')::text as name`)

test.skipIf(!server)(
  'a commit that no standby has confirmed is answered as failed, no matter which side gave up waiting',
  async ({ skip }) => {
    const admin = openPostgres(server ?? '', newLog('silent'))
    onTestFinished(() => admin.close())
    const [waits] = await admin.single((tx) =>
      tx.many(Named, `select current_setting('synchronous_commit') as name`),
    )
    // Of a lent server others may wait too; one of our own waits for nothing.
    if (waits?.name !== 'off') skip()
    const world = await aWorld()
    onTestFinished(() => world.close())
    const { token } = await aGuest(world)
    const name = await loseStandby(admin, world)

    const answer = world.ask(changeName, { token, body: { name: 'Mia' } })
    expect((await givenUp(admin, answer)).status).toBe(500)
    await expect(givenUp(admin, world.db.transact(write))).rejects.toThrow('standby')
    await expect(givenUp(admin, world.db.single(write))).rejects.toThrow('standby')
    await nobodyIsKeptOut(Object.assign(new URL(server ?? ''), { pathname: name }).href)
  },
)

/** As many commits as there are connections wait for the standby, and each gives its connection up in the end. */
async function nobodyIsKeptOut(url: string) {
  const db = openPostgres(url, newLog('silent'), { longest: 100 })
  onTestFinished(() => db.close())
  const waiting = Array.from({ length: 12 }, (_, index) =>
    index % 2 ? db.transact(write) : db.single(write),
  )
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
  expect(await db.single((tx) => tx.many(Named, `select 'read' as name`))).toHaveLength(1)
}

/** From now on commits of this world wait for a standby that is not there; those of others on the server do not. */
async function loseStandby(admin: Db, world: World) {
  onTestFinished(async () => {
    await admin.script('alter system reset synchronous_standby_names')
    await admin.script('select pg_reload_conf()')
  })
  await admin.script(`alter system set synchronous_standby_names = 'nobody'`)
  await admin.script('select pg_reload_conf()')
  // The setting takes effect a moment later.
  const probe = () =>
    admin.transact(async (tx) => {
      await tx.run('set local synchronous_commit = on')
      await write(tx)
    })
  await until(async () => (await endWaits(admin, probe())) > 0)

  const [own] = await world.db.single((tx) => tx.many(Named, 'select current_database() as name'))
  const name = own?.name ?? ''
  await admin.script(`alter database ${name} set synchronous_commit = on`)
  await admin.single((tx) =>
    tx.run('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      name,
    ]),
  )
  return name
}

/** Whenever that work waits for its standby, an operator ends the wait. */
async function givenUp<T>(admin: Db, work: Promise<T>) {
  expect(await endWaits(admin, work)).toBeGreaterThan(0)
  return work
}

/** Answers how many waits were ended until the work was done, well or not. */
async function endWaits(admin: Db, work: Promise<unknown>) {
  let ended = 0
  const done = new AbortController()
  void work.catch(() => undefined).finally(() => done.abort())
  while (!done.signal.aborted) {
    const waiting = await admin.single((tx) =>
      tx.many(
        Named,
        `select pg_cancel_backend(pid)::text as name from pg_stat_activity
         where wait_event = 'SyncRep'`,
      ),
    )
    ended += waiting.length
  }
  return ended
}
