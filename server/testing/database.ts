import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#server/platform/db.ts'
import {
  dbOf,
  openEmbedded,
  readEmptyTemplate,
  readMigratedTemplate,
  startEngine,
} from '#server/platform/embedded.ts'
import { newLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { onSharedEngine } from './engines.ts'

const log = newLog('silent')

/** A database of its own: in memory, or a new one on the server that TEST_DATABASE_URL names. */
export async function anEmptyDatabase(): Promise<Db> {
  const server = serverUrl()
  return server ? newOn(server, '') : openEmbedded(null, await readEmptyTemplate())
}

/** The same with the tables of the product. They are made once a process; what follows is a copy, or emptied. */
export async function aMigratedDatabase(now: Date): Promise<Db> {
  const server = serverUrl()
  if (server) return newOn(server, `template ${await (migratedName ??= migratedOn(server, now))}`)
  return onSharedEngine(async () =>
    startEngine(null, await (migratedFiles ??= filesOfMigrated(now))),
  )
}

let migratedName: Promise<string> | undefined
let migratedFiles: Promise<Blob> | undefined

/** It is left on the server, which a test run starts for itself and removes. */
async function migratedOn(server: string, now: Date) {
  const name = newName()
  await onServer(server, `create database ${name}`)
  const db = openPostgres(urlOf(server, name), log)
  await migrate(db, now)
  await db.close()
  return name
}

async function filesOfMigrated(now: Date) {
  const engine = await startEngine(null, await readMigratedTemplate())
  await migrate(dbOf(engine), now)
  const files = await engine.dumpDataDir('none')
  await engine.close()
  return files
}

async function newOn(server: string, from: string): Promise<Db> {
  const name = newName()
  await onServer(server, `create database ${name} ${from}`)
  const db = openPostgres(urlOf(server, name), log)
  return {
    ...db,
    close: async () => {
      await db.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Of a database on the server, for a program of its own. */
export async function urlOfDatabase(db: Db) {
  const [named] = await db.transact((tx) =>
    tx.many(z.object({ name: z.string() }), `select current_database() as name`),
  )
  return urlOf(serverUrl() ?? '', named?.name ?? '')
}

const newName = () => `pitstop_${randomBytes(6).toString('hex')}`

/** By way of a file where there is one: of a short statement, the network is a third. */
const serverUrl = () =>
  process.env['TEST_ENGINE'] === 'postgres'
    ? (process.env['TEST_DATABASE_NEAR_URL'] ?? process.env['TEST_DATABASE_URL'])
    : undefined

function urlOf(server: string, name: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A database of a role that is no superuser, as an operator would set it up; undefined on the embedded engine. */
export async function aDatabaseOfAPlainRole(): Promise<Db | undefined> {
  const server = serverUrl()
  if (!server) return undefined
  const name = newName()
  await onServer(server, `create role ${name} login password 'plain'`)
  await onServer(server, `create database ${name} owner ${name}`)
  const url = new URL(urlOf(server, name))
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
