import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../e2e/server.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { root, run } from '../../scripts/run.ts'
import { postgresEnv } from '../guest.ts'
import { heardAfter, maxHeardMs } from '../heardAfter.ts'
import type { TortureOptions } from './options.ts'

/** It added the outbox; the version before told every change within its own transaction. */
const outboxMigration = 'server/migrations/0102_notice_outbox.sql'

/**
 * The last version without an outbox beside this one on one database, as during an upgrade: each hears what guests and
 * partners do at the other. Answers how often it did not.
 */
export async function beside({ rounds = 20 }: TortureOptions): Promise<number> {
  const before = await versionBefore()
  if ('missing' in before) return nothing(before.missing)
  const postgres = await startPostgres()
  if ('missing' in postgres) return nothing(postgres.missing)
  const env = postgresEnv(postgres.url)
  // The one before cannot start on the schema of this one.
  const old = await startProduct({ env, folder: before.folder })
  const current = await startProduct({ env })
  const tookMs: Record<string, number[]> = {}
  let failures = 0
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  for (const [what, at, other] of [
    ['written before, heard by this version', old.url, current.url],
    ['written by this version, heard before', current.url, old.url],
  ] as const)
    for (let round = 0; round < rounds; round++)
      for (const [screen, told] of Object.entries(
        await heardAfter({ at, other, agent, databaseUrl: postgres.url }),
      )) {
        if (told === undefined) failures++
        else (tookMs[`${what}: ${screen}`] ??= []).push(told)
      }
  agent.destroy()
  for (const [what, took] of Object.entries(tookMs)) {
    took.sort((one, another) => one - another)
    console.log(`${what}: ${took.length} times, longest ${Math.round(took.at(-1) ?? 0)} ms`)
  }
  await current.remove()
  await old.remove()
  await postgres.stop()
  await before.remove()
  console.log(`${failures} changes were not heard within ${maxHeardMs} ms`)
  return failures
}

/** What this version was before the outbox, from the history of this repository. */
async function versionBefore() {
  const git = (...words: string[]) => run(['git', ...words], { minutes: 1, quiet: true })
  const added = await git('log', '--diff-filter=A', '--format=%H', '--', outboxMigration)
  const commit = added.output.trim().split('\n').at(-1)
  if (added.code !== 0 || !commit) return { missing: 'the history of the repository' }
  const folder = mkdtempSync(join(tmpdir(), 'pitstop-before-'))
  const made = await git('worktree', 'add', '--detach', '--force', folder, `${commit}^`)
  if (made.code !== 0) return { missing: made.output }
  for (const part of ['node_modules', 'dist']) symlinkSync(join(root, part), join(folder, part))
  return {
    folder,
    remove: async () => {
      await git('worktree', 'remove', '--force', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function nothing(missing: string) {
  console.error(`The version before was not run beside this one: ${missing}`)
  return 1
}
