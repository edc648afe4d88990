import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aMigratedDatabase, urlOfDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/freePort.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { newLog } from '../log.ts'
import { openNotices, publish } from '../notices.ts'
import { openPostgres, reach } from '../postgres.ts'

const log = newLog('silent')
const program = '/usr/sbin/pgbouncer'
const isRoot = process.getuid?.() === 0
const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres'
if (isOnPostgres && !existsSync(program)) console.warn(`SKIPPED: there is no ${program}.`)

/** Debian's pgbouncer with two connections for all of its clients. */
async function aPooler(databaseUrl: string) {
  const { hostname, port: serverPort, pathname, username, searchParams } = new URL(databaseUrl)
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'pitstop-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
pooled = host=${searchParams.get('host') ?? hostname} port=${serverPort} dbname=${pathname.slice(1)} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  // Run by root it wants an ordinary account, which must read the settings.
  chmodSync(folder, 0o755)
  const account = isRoot ? ['--user', 'postgres'] : []
  const child = spawn(program, [...account, file], { cwd: '/', stdio: 'ignore' })
  return {
    url: `postgres://${username}@127.0.0.1:${port}/pooled`,
    stop: async () => {
      child.kill('SIGINT')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReached(db: Parameters<typeof reach>[0]) {
  for (let tries = 0; ; tries++) {
    try {
      await reach(db)
      return
    } catch (error) {
      if (tries === 50) throw error
      await delay(100)
    }
  }
}

test.skipIf(!isOnPostgres || !existsSync(program))(
  'behind a pooler of transactions the same statement runs for many at once, a slow one ends, and notices arrive',
  async () => {
    const direct = await aMigratedDatabase(fridayNoon)
    const directUrl = await urlOfDatabase(direct)
    const pooler = await aPooler(directUrl)
    const options = { isPooled: true, directUrl, statementTimeoutMs: 200 }
    const db = openPostgres(pooler.url, log, options)
    await untilReached(db)

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
    const pooledPlainly = openPostgres(pooler.url, log, { isPooled: true })
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
