import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

/** A file that is no backup, or not all of one. */
export class BadBackup extends Error {}

export const formatVersion = 1

/** The first line of a backup. */
export const BackupHead = z.object({
  pitstopBackup: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** The schema that the rows are of. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** Tells whether the secrets beside a restored database are those it was written with; not what they are. */
  secretsMark: z.string(),
})
export type BackupHead = z.output<typeof BackupHead>

/** The last line: a backup without it was cut off. */
const BackupEnd = z.object({ rows: z.number().int(), photos: z.number().int() })

/** Names of tables come from the database itself, quoted where they must be; nothing else is a name. */
const tableName = /^(public|sandbox)\.[a-z_]+$/

/** A line says what it is by its first letter: a head, a table, a row, a photo, the end. */
export type BackupLine =
  | { kind: 'table'; name: string }
  | { kind: 'row'; json: string }
  | { kind: 'photo'; name: string; bytes: Buffer }

/** Reads a backup line by line, once; it ends well only where the backup is whole. */
export async function* readLines(path: string): AsyncGenerator<BackupLine, void> {
  const counted = { rows: 0, photos: 0 }
  let end: z.output<typeof BackupEnd> | undefined
  for await (const { letter, rest } of rawLines(path)) {
    if (end) throw new BadBackup('Something stands behind the end of the backup.')
    if (letter === 'E') end = BackupEnd.parse(JSON.parse(rest))
    else if (letter !== 'H') yield lineOf(letter, rest, counted)
  }
  if (end?.rows !== counted.rows || end.photos !== counted.photos)
    throw new BadBackup('The backup is not whole: it was cut off, or rows of it are missing.')
}

function lineOf(
  letter: string,
  rest: string,
  counted: { rows: number; photos: number },
): BackupLine {
  if (letter === 'R') {
    counted.rows += 1
    return { kind: 'row', json: rest }
  }
  if (letter === 'T' && tableName.test(rest)) return { kind: 'table', name: rest }
  const photo = letter === 'P' ? /^(\S+) (\S*)$/.exec(rest) : null
  if (!photo) throw new BadBackup('A line of the backup is not known.')
  counted.photos += 1
  return { kind: 'photo', name: photo[1] ?? '', bytes: Buffer.from(photo[2] ?? '', 'base64') }
}

/** Proves that a backup is whole before anything is done with it, and answers its head and what it holds. */
export async function readBackup(path: string) {
  const head = await headOf(path)
  const held = { rows: 0, photos: 0 }
  for await (const { kind } of readLines(path)) {
    if (kind === 'row') held.rows += 1
    if (kind === 'photo') held.photos += 1
  }
  return { head, ...held }
}

async function headOf(path: string) {
  for await (const { letter, rest } of rawLines(path)) {
    const head = letter === 'H' ? BackupHead.safeParse(JSON.parse(rest)) : undefined
    if (head?.success) return head.data
    break
  }
  throw new BadBackup('This is no backup that this version can read.')
}

async function* rawLines(path: string) {
  const file = createReadStream(path)
  const unpacked = createGunzip()
  file.on('error', (error) => unpacked.destroy(error))
  file.pipe(unpacked)
  try {
    // The reader of lines that comes with Node ends the process where its source breaks.
    let begun: string[] = []
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const [first = '', ...more] = String(chunk).split('\n')
      begun.push(first)
      for (const next of more) {
        const line = begun.join('')
        begun = [next]
        yield { letter: line.slice(0, 1), rest: line.slice(1) }
      }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new BadBackup('The backup is damaged, cut off, or no backup at all.')
    throw error
  } finally {
    file.destroy()
  }
}
