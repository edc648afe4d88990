import { createHash } from 'node:crypto'
import { fileColumns, maxFilesADay, type RestroomFile } from '#contract/restroomFiles.ts'
import { maxRestrooms } from '#contract/restrooms.ts'
import { lockOrganisation, lockSignedInOwner } from '#server/identity/auth/index.ts'
import { countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import { partnerLocations } from '#server/places/locations/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { type Clock, day } from '#server/platform/clock.ts'
import { csvRow } from '#server/platform/csv.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeRow } from './columns.ts'
import { readFile } from './readFile.ts'
import {
  addFile,
  findFile,
  previewedRows,
  refusedRows,
  startApplying,
  wasApplied,
} from './store.ts'

interface Deps {
  transact: Transact
  clock: Clock
}

const filesOfOrganisation: Limit = { kind: 'restroom_files', max: maxFilesADay, withinMs: day }

/** Takes a file to be checked row by row. */
export const checkFile =
  ({ transact, clock }: Deps) =>
  async (organisationId: string, { name, text }: { name: string; text: string }) => {
    const rows = readFile(text)
    const digest = createHash('sha256').update(text).digest()
    return transact(async (tx) => {
      const now = clock.now()
      if (await wasApplied(tx, organisationId, digest)) throw appliedBefore()
      const until = await countAttempt(tx, filesOfOrganisation, organisationId, now)
      if (until) throw tooManyFiles(until, now)
      const id = newId(now)
      await addFile(tx, { id, organisationId, name, digest, now }, rows)
      return fileOf(tx, organisationId, id)
    })
  }

export const showFile =
  ({ transact }: Pick<Deps, 'transact'>) =>
  async (organisationId: string, id: string) =>
    transact((tx) => fileOf(tx, organisationId, id))

export const applyFile =
  ({ transact, clock }: Deps) =>
  async (caller: MemberCaller, id: string) =>
    transact(async (tx) => {
      const { organisationId, accountId } = caller
      await lockSignedInOwner(tx, caller)
      // Of two files with the same text one is applied.
      await lockOrganisation(tx, organisationId)
      const isStarted = await startApplying(tx, { id, organisationId, accountId })
      const file = await fileOf(tx, organisationId, id)
      const after = { file: file.name, added: file.toAdd, changed: file.toChange }
      if (isStarted)
        await recordAct(tx, { organisationId, accountId, act: 'applied_file', after }, clock.now())
      if (!isStarted && file.state === 'checking')
        throw new Problem(409, 'file_not_checked', 'We’re still checking this file.')
      if (!isStarted && file.state === 'checked') throw appliedBefore()
      return file
    })

/** Every restroom of the organisation as a file that can be changed and uploaded. */
export const writeFile =
  ({ transact }: Pick<Deps, 'transact'>) =>
  async (organisationId: string) => {
    const rows = await transact((tx) =>
      partnerLocations(tx, { organisationId }, { max: maxRestrooms }),
    )
    const lines = rows.map((row) => {
      const cells = writeRow(row)
      return fileColumns.map((column) => cells[column] ?? '')
    })
    // Without the mark some spreadsheets take UTF-8 for Latin-1.
    return `\uFEFF${[[...fileColumns], ...lines].map(csvRow).join('')}`
  }

async function fileOf(tx: Tx, organisationId: string, id: string): Promise<RestroomFile> {
  const file = await findFile(tx, organisationId, id)
  if (!file)
    throw new Problem(404, 'file_not_found', 'We can’t find this file. Please upload it again.')
  const refusals = file.refused > 0 ? await refusedRows(tx, id) : []
  return { ...file, refusals, preview: await previewedRows(tx, id) }
}

const appliedBefore = () =>
  new Problem(
    409,
    'file_applied_before',
    'You applied this file before. Download your list to make more changes.',
  )

const tooManyFiles = (until: Date, now: Date) =>
  tooMany(
    'too_many_files',
    'That’s a lot of files for one day. Please try again later.',
    until,
    now,
  )
