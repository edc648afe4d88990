import { createReadStream, type ReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { maxPhotoBytes } from '#contract/photoSizes.ts'

/** A file that is no backup, or not all of one. */
export class BadBackup extends Error {}

/** A line is its first letter and the rest. */
export interface RawLine {
  letter: string
  rest: string
}

/** The longest is a picture in base64, of the size that an upload may have. */
const maxLineLength = 2 * maxPhotoBytes

/** Rows pack to a tenth of themselves or so. What unpacks to this many times its size was made to fill a disk. */
const maxUnpackRatio = 250
const freeUnpackedLength = 16 * 1024 * 1024

/** The lines of a packed file, as they come. */
export async function* rawLines(path: string): AsyncGenerator<RawLine, void> {
  const file = createReadStream(path)
  const unpacked = createGunzip()
  file.on('error', (error) => unpacked.destroy(error))
  file.pipe(unpacked)
  const lines = lineCutter(file)
  try {
    // The reader of lines that comes with Node ends the process where its source breaks.
    for await (const chunk of unpacked.setEncoding('utf8'))
      for (const line of lines.cut(String(chunk)))
        yield { letter: line.slice(0, 1), rest: line.slice(1) }
    lines.end()
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw inWords(error, String(error.code))
    throw error
  } finally {
    file.destroy()
  }
}

function lineCutter(file: ReadStream) {
  let begun: string[] = []
  let begunLength = 0
  let unpackedLength = 0
  return {
    cut: (chunk: string) => {
      unpackedLength += chunk.length
      if (unpackedLength > freeUnpackedLength + maxUnpackRatio * file.bytesRead)
        throw new BadBackup('The backup unpacks to far more than a backup holds.')
      const [first = '', ...more] = chunk.split('\n')
      begunLength += first.length
      begun.push(first)
      const lines: string[] = []
      for (const next of more) {
        if (begunLength > maxLineLength) break
        lines.push(begun.join(''))
        begun = [next]
        begunLength = next.length
      }
      if (begunLength > maxLineLength)
        throw new BadBackup('A line of the backup is longer than any picture is.')
      return lines
    },
    end: () => {
      if (begunLength > 0) throw new BadBackup('The backup was cut off within a line.')
    },
  }
}

function inWords(error: Error, code: string) {
  if (code.startsWith('Z_'))
    return new BadBackup('The backup is damaged, cut off, or no backup at all.')
  if (code === 'ENOENT') return new BadBackup('There is no such file.')
  if (code === 'EISDIR') return new BadBackup('This is a folder, and no backup.')
  return error
}
