import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newLog } from './log.ts'
import { openPostgres } from './postgres.ts'

const server = process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : ''
const Own = z.object({ pid: z.number() })

test.skipIf(!server)(
  'a connection that dies between two statements fails its own work, and the process goes on',
  async () => {
    const db = openPostgres(server ?? '', newLog('silent'))
    const admin = new pg.Client(server)
    await admin.connect()
    const work = db.transact(async (tx) => {
      const [own] = await tx.many(Own, 'select pg_backend_pid() as pid')
      await admin.query('select pg_terminate_backend($1, 5000)', [own?.pid])
      await turn()
      await turn()
      await tx.many(Own, 'select pg_backend_pid() as pid')
    })
    await expect(work).rejects.toThrow()
    expect(await db.single((tx) => tx.many(Own, 'select 1 as pid'))).toEqual([{ pid: 1 }])
    await admin.end()
    await db.close()
  },
)
