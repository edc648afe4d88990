import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { newLog } from '#server/platform/log.ts'
import { openPostgres } from '#server/platform/postgres.ts'

const log = newLog('silent')

/** A database of its own: in memory, or a new one on the server that TEST_DATABASE_URL names. */
export async function anEmptyDatabase(): Promise<Db> {
  const server = process.env['TEST_ENGINE'] === 'postgres' && process.env['TEST_DATABASE_URL']
  if (!server) return openEmbedded(null, true)

  const name = `pitstop_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = openPostgres(url.href, log)
  return {
    ...db,
    close: async () => {
      await db.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** A database of a role that is no superuser, as an operator would set it up; undefined on the embedded engine. */
export async function aDatabaseOfAPlainRole(): Promise<Db | undefined> {
  const server = process.env['TEST_ENGINE'] === 'postgres' && process.env['TEST_DATABASE_URL']
  if (!server) return undefined
  const name = `pitstop_${randomBytes(6).toString('hex')}`
  await onServer(server, `create role ${name} login password 'plain'`)
  await onServer(server, `create database ${name} owner ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  url.username = name
  url.password = 'plain'
  const db = openPostgres(url.href, log)
  return {
    ...db,
    close: async () => {
      await db.close()
      await onServer(server, `drop database ${name} with (force)`)
      await onServer(server, `drop role ${name}`)
    },
  }
}

async function onServer(server: string, sql: string) {
  const admin = openPostgres(server, log)
  await admin.script(sql)
  await admin.close()
}
