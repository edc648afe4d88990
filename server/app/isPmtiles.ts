import { closeSync, openSync, readSync } from 'node:fs'

/** The first bytes of every PMTiles archive of version 3. */
const mark = 'PMTiles\u0003'

/** Whether this is a PMTiles archive of version 3 that can be read. */
export function isPmtiles(path: string) {
  try {
    const file = openSync(path, 'r')
    const bytes = Buffer.alloc(mark.length)
    readSync(file, bytes, 0, mark.length, 0)
    closeSync(file)
    return bytes.toString('latin1') === mark
  } catch {
    return false
  }
}
