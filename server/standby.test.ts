import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { changeName } from '#contract/account.ts'
import type { Tx } from './platform/db.ts'
import { aGuest } from './testing/accounts.ts'
import { aWorld, type World } from './testing/world.ts'

const server = process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : ''

const Named = z.object({ name: z.string() })
/** Written to the log that standbys read, and nowhere else. */
const log = `select pg_logical_emit_message(true, 'pitstop', '')::text as name`
const write = (tx: Tx) => tx.many(Named, log)

test.skipIf(!server)(
  'what no standby has confirmed is answered as failed, whoever gave up waiting for it',
  async ({ skip }) => {
    const admin = new pg.Client(server)
    await admin.connect()
    onTestFinished(() => admin.end())
    const { rows } = await admin.query<Record<string, string>>('show synchronous_commit')
    // Of a lent server others may wait too; one of our own waits for nothing.
    if (rows[0]?.['synchronous_commit'] !== 'off') skip()
    const world = await aWorld()
    onTestFinished(() => world.close())
    const { token } = await aGuest(world)
    await loseStandby(admin, world)

    const asked = world.ask(changeName, { token, body: { name: 'Mia' } })
    expect((await givenUp(admin, asked)).status).toBe(500)
    await expect(givenUp(admin, world.db.transact(write))).rejects.toThrow('standby')
    await expect(givenUp(admin, world.db.alone(write))).rejects.toThrow('standby')
  },
)

/** From now on commits of this world wait for a standby that is not there; those of others on the server do not. */
async function loseStandby(admin: pg.Client, world: World) {
  onTestFinished(async () => {
    await admin.query('alter system reset synchronous_standby_names')
    await admin.query('select pg_reload_conf()')
  })
  await admin.query(`alter system set synchronous_standby_names = 'nobody'`)
  await admin.query('select pg_reload_conf()')
  // The server hears of it a moment later.
  const probe = new pg.Client(server)
  await probe.connect()
  await probe.query('set synchronous_commit = on')
  while ((await endWaits(admin, probe.query(log))) === 0);
  await probe.end()

  const [own] = await world.db.alone((tx) => tx.many(Named, 'select current_database() as name'))
  await admin.query(`alter database ${own?.name ?? ''} set synchronous_commit = on`)
  await admin.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
    [own?.name],
  )
}

/** Whenever that work waits for its standby, somebody ends the wait: an operator, or a time limit. */
async function givenUp<T>(admin: pg.Client, work: Promise<T>) {
  expect(await endWaits(admin, work)).toBeGreaterThan(0)
  return work
}

/** Answers how many waits were ended until the work was done, well or not. */
async function endWaits(admin: pg.Client, work: Promise<unknown>) {
  let ended = 0
  const done = new AbortController()
  void work.catch(() => undefined).finally(() => done.abort())
  while (!done.signal.aborted) {
    const { rowCount } = await admin.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    ended += rowCount ?? 0
  }
  return ended
}
