import { statSync } from 'node:fs'
import { basename } from 'node:path'
import {
  type Counts,
  importRestrooms,
  removeSource,
  stateLicence,
} from '#server/places/imports/index.ts'
import { machineClock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { BadSetting, type Config } from '../config.ts'
import { withDatabase } from './withDatabase.ts'

/** Progress is printed about every this many rows. */
const rowsATelling = 10_000

export interface ImportAsked {
  path: string
  source: string
  timeZone: string | null
  /** Of all rows of the source; what is left out stays as it was. */
  licence: { license?: string; credit?: string }
  isDryRun: boolean
}

/** Reads a file of public restrooms; refused rows and progress go to stderr. */
export async function importFile(
  config: Config,
  { path, isDryRun, licence, ...settings }: ImportAsked,
) {
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new BadSetting(`There is no file ${path}.`)
  let reportedRows = 0
  const read = (transact?: Transact) =>
    importRestrooms({
      path,
      ...settings,
      transact,
      now: machineClock.now(),
      onRefused: (number, problem) => {
        console.error(`${basename(path)}:${number}: refused, ${problem}`)
      },
      onProgress: (counts, bytes) => {
        if (counts.rows - reportedRows < rowsATelling) return
        reportedRows = counts.rows
        console.error(`${counts.rows} rows, ${Math.floor((bytes / size) * 100)} % read`)
      },
    })
  const write = async (transact: Transact) => {
    // Before its rows, so that no row is read without its licence.
    if (Object.keys(licence).length > 0) await stateLicence(transact, settings.source, licence)
    return read(transact)
  }
  const counts = await (isDryRun ? read() : withDatabase(config, ({ db }) => write(db.transact)))
  const text = summary(counts, isDryRun) + hoursNote(counts, settings.timeZone)
  return { summary: text, hasRefused: counts.refused > 0 }
}

export async function removeImported(config: Config, source: string) {
  const removed = await withDatabase(config, ({ db }) =>
    removeSource(db.transact, source, machineClock.now()),
  )
  return `${removed} public restrooms of ${source} are off the map.`
}

const summary = (
  { rows, refused, repeated, added, changed, unchanged }: Counts,
  isDryRun: boolean,
) =>
  isDryRun
    ? `${rows} rows: ${added} would be taken, ${repeated} repeated, ${refused} refused. Nothing was written.`
    : `${rows} rows: ${added} added, ${changed} changed, ${unchanged} as before, ${repeated} repeated, ${refused} refused.`

function hoursNote({ unknownHours }: Counts, timeZone: string | null) {
  if (unknownHours === 0) return ''
  const why = timeZone
    ? 'they are not plain weekly ones'
    : 'say whose clock they go by with --time-zone America/New_York'
  return `\nIn ${unknownHours} rows the opening hours stay unknown: ${why}.`
}
