import pg from 'pg'
import { expect, test } from 'vitest'
import { newLog } from '../log.ts'
import { postgresChannel } from './postgresChannel.ts'

const server = process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : ''

test.skipIf(!server)(
  'a lost connection is reopened, and says that something may have been missed',
  async () => {
    const channel = postgresChannel(server ?? '', newLog('silent'))
    const received: string[] = []
    let wake: () => void = () => undefined
    const happens = () =>
      new Promise<void>((resolve) => {
        wake = resolve
      })
    let connections = 0
    const stop = await channel.listen({
      onPayload: (payload) => {
        received.push(payload)
        wake()
      },
      onConnected: () => {
        connections++
        wake()
      },
    })
    expect(connections).toBe(1)

    const again = happens()
    const admin = new pg.Client(server)
    await admin.connect()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query = 'listen pitstop_notices' and datname = current_database()`,
    )
    await admin.end()
    await again
    expect(connections).toBe(2)
    const delivery = happens()
    const notice = { to: 'a', kind: 'b', id: 'c', changedIn: '1' }
    await channel.send([notice])
    await delivery
    expect(received).toEqual([JSON.stringify(notice)])
    await stop()
    await expect(channel.send([notice])).rejects.toThrow()
  },
)
