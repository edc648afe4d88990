import pg from 'pg'
import { test } from 'vitest'
import { newLog } from './log.ts'
import { openPostgres } from './postgres.ts'

const server = process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : ''

test.skipIf(!server)(
  'a lost connection is reopened, and listeners are told that they may have missed something',
  async () => {
    const db = openPostgres(server ?? '', newLog('silent'))
    const channel = 'pitstop_listen_test'
    let hear: () => void = () => undefined
    let gap: () => void = () => undefined
    const heard = new Promise<void>((resolve) => {
      hear = resolve
    })
    const missed = new Promise<void>((resolve) => {
      gap = resolve
    })
    const stop = await db.listen(channel, { onPayload: () => hear(), onGap: () => gap() })

    const admin = new pg.Client(server)
    await admin.connect()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = $1 and pid <> pg_backend_pid()`,
      [`listen "${channel}"`],
    )
    await missed
    await admin.query(`select pg_notify($1, 'again')`, [channel])
    await heard
    await admin.end()
    await stop()
    await db.close()
  },
)
