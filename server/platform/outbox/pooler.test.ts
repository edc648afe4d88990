import { expect, test } from 'vitest'
import { z } from 'zod'
import { aMigratedDatabase, urlOfDatabase } from '#server/testing/database.ts'
import { aPooler, isPoolerHere } from '#server/testing/pooler.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { newLog } from '../log.ts'
import { openNotices, publish } from '../notices.ts'
import { openPostgres } from '../postgres.ts'

const log = newLog('silent')
const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres'
if (isOnPostgres && !isPoolerHere) console.warn('SKIPPED: there is no pgbouncer.')

test.skipIf(!isOnPostgres || !isPoolerHere)(
  'behind a pooler of transactions the same statement runs for many at once, a slow one ends, and notices arrive',
  async () => {
    const direct = await aMigratedDatabase(fridayNoon)
    const directUrl = await urlOfDatabase(direct)
    const pooler = await aPooler({ pooled: directUrl })
    const options = { isPooled: true, directUrl, statementTimeoutMs: 200 }
    const db = openPostgres(pooler.urlOf('pooled'), log, options)

    const Row = z.object({ value: z.number() })
    const same = `select $1::integer as value`
    const values = Array.from({ length: 40 }, (_, value) => value)
    const single = values.map((value) => db.single((tx) => tx.many(Row, same, [value])))
    const inside = values.map((value) =>
      db.transact(async (tx) => [
        ...(await tx.many(Row, same, [value])),
        ...(await tx.many(Row, same, [value])),
      ]),
    )
    expect((await Promise.all(single)).flat()).toEqual(values.map((value) => ({ value })))
    expect((await Promise.all(inside)).flat()).toHaveLength(80)

    const sleep = `select pg_sleep(30)`
    await expect(db.single((tx) => tx.run(sleep))).rejects.toThrow('statement timeout')
    await expect(db.transact((tx) => tx.run(sleep))).rejects.toThrow('statement timeout')
    // Of the time limit nothing is left on the connection, which is another client's next.
    const limit = `select current_setting('statement_timeout') as value`
    const pooledPlainly = openPostgres(pooler.urlOf('pooled'), log, { isPooled: true })
    const [own] = await pooledPlainly.single((tx) =>
      tx.many(z.object({ value: z.string() }), limit),
    )
    expect(own).toEqual({ value: '20s' })
    expect(pooledPlainly.channel).toBeUndefined()
    await pooledPlainly.close()

    const notices = await openNotices(db, log)
    const received = new Promise((resolve) => notices.follow('door', resolve))
    await db.transact((tx) => publish(tx, { to: 'door', kind: 'test', id: 'one' }))
    expect(await received).toMatchObject({ id: 'one' })

    await notices.close()
    await db.close()
    await pooler.stop()
    await direct.close()
  },
)
