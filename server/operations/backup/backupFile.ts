import { z } from 'zod'
import { isPhotoName } from '#server/places/photos/index.ts'
import { BadBackup, type RawLine, rawLines } from './rawLines.ts'

export const formatVersion = 1

/** Names are remembered while a backup is read, so that none comes twice. */
const maxPhotos = 2_000_000

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
type BackupEnd = z.output<typeof BackupEnd>

const Row = z.looseObject({})

/** Names of tables come from the database itself, quoted where they must be; nothing else is a name. */
const tableName = /^(public|sandbox)\.[a-z_]+$/
const base64 = /^[A-Za-z0-9+/]*={0,2}$/

/** A line says what it is by its first letter: a head, a table, a row, a photo, the end. They come in this order. */
export type BackupLine =
  | { kind: 'table'; name: string }
  | { kind: 'row'; json: string }
  | { kind: 'photo'; name: string; bytes: Buffer }

/** Reads a backup line by line, once; it ends well only where the backup is whole. */
export async function* readLines(path: string): AsyncGenerator<BackupLine, void> {
  const reader = lineReader()
  for await (const line of rawLines(path)) {
    const read = reader.read(line)
    if (read) yield read
  }
  reader.end()
}

/** Knows what came before a line: that nothing is out of order or there twice. */
function lineReader() {
  const counted = { rows: 0, photos: 0 }
  const names = new Set<string>()
  let lines = 0
  let end: BackupEnd | undefined
  let hasTable = false

  const once = (name: string) => {
    if (names.has(name)) throw new BadBackup('A table or a photo is in the backup twice.')
    names.add(name)
    return name
  }
  const readTable = (name: string): BackupLine => {
    if (counted.photos > 0 || !tableName.test(name)) throw unknownLine()
    hasTable = true
    return { kind: 'table', name: once(name) }
  }
  const readRow = (json: string): BackupLine => {
    if (counted.photos > 0 || !hasTable || !Row.safeParse(parseJson(json)).success)
      throw unknownLine()
    counted.rows += 1
    return { kind: 'row', json }
  }
  const readPhoto = (rest: string): BackupLine => {
    const space = rest.indexOf(' ')
    const [name, data] = [rest.slice(0, space), rest.slice(space + 1)]
    if (!isPhotoName(name))
      throw new BadBackup('The backup names a photo as this product never does. It was changed.')
    if (!base64.test(data) || counted.photos >= maxPhotos) throw unknownLine()
    counted.photos += 1
    return { kind: 'photo', name: once(name), bytes: Buffer.from(data, 'base64') }
  }

  return {
    read: ({ letter, rest }: RawLine): BackupLine | undefined => {
      if (end) throw new BadBackup('Something stands behind the end of the backup.')
      lines += 1
      if (lines === 1) {
        readHead({ letter, rest })
        return undefined
      }
      if (letter === 'T') return readTable(rest)
      if (letter === 'R') return readRow(rest)
      if (letter === 'P') return readPhoto(rest)
      end = letter === 'E' ? BackupEnd.safeParse(parseJson(rest)).data : undefined
      if (!end) throw unknownLine()
      return undefined
    },
    end: () => {
      if (end?.rows !== counted.rows || end.photos !== counted.photos)
        throw new BadBackup('The backup is not whole: it was cut off, or rows of it are missing.')
    },
  }
}

const unknownLine = () => new BadBackup('A line of the backup is not known, or out of its order.')

/** Proves that a backup is whole before anything is done with it, and answers its head and what it holds. */
export async function readBackup(path: string) {
  const head = await headOf(path)
  const counts = { rows: 0, photos: 0 }
  for await (const { kind } of readLines(path)) {
    if (kind === 'row') counts.rows += 1
    if (kind === 'photo') counts.photos += 1
  }
  return { head, ...counts }
}

async function headOf(path: string) {
  for await (const line of rawLines(path)) return readHead(line)
  throw noBackup()
}

function readHead({ letter, rest }: RawLine) {
  const head = letter === 'H' ? BackupHead.safeParse(parseJson(rest)).data : undefined
  if (!head) throw noBackup()
  return head
}

const noBackup = () => new BadBackup('This is no backup that this version can read.')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
