import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
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

test.skipIf(!server)(
  'a transaction on a connection whose other end went dark fails, and the next one has another',
  async () => {
    const line = await aLine(new URL(server ?? ''))
    const db = openPostgres(line.url, newLog('silent'), { longest: 3_000 })
    const ask = () => db.transact((tx) => tx.many(Own, 'select 1 as pid'))
    await ask()
    line.goDark()
    await expect(ask()).rejects.toThrow()
    expect(await ask()).toEqual([{ pid: 1 }])
    await db.close()
    line.close()
  },
)

/** Stands before the server; connections that go dark stay open, and nothing comes through. */
async function aLine(target: URL) {
  const open: Socket[] = []
  const proxy = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname)
    for (const end of [socket, onward]) end.on('error', () => undefined)
    open.push(socket, onward)
    socket.pipe(onward).pipe(socket)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    goDark: () => {
      for (const end of open) end.unpipe().pause()
    },
    close: () => {
      for (const end of open) end.destroy()
      proxy.close()
    },
  }
}
