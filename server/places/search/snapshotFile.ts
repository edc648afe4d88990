import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** So much is read or written, and summed, before the event loop goes on: some 1 ms. */
const chunkBytes = 2 * 1024 * 1024
const headerBytes = 1_024
const sumBytes = 4

export interface SnapshotFile {
  /** One line of text, which says what the bytes are. */
  header: string
  /** @returns false where they are not those that were written with the header. */
  readInto: (arrays: Uint8Array[]) => Promise<boolean>
}

/**
 * A file is whole or not used: its size and its checksum tell, so nothing waits for the disk.
 * @param mayGoOn is called between two chunks; a write that may not go on leaves the file of before.
 * @returns whether it was written.
 */
export async function writeSnapshotFile(
  path: string,
  { header, arrays }: { header: string; arrays: Uint8Array[] },
  mayGoOn: () => boolean,
) {
  const first = Buffer.alloc(headerBytes, ' ')
  if (first.write(header) < Buffer.byteLength(header)) throw new Error('The header is too long')
  const unfinished = `${path}.part`
  try {
    const isWhole = await within(unfinished, 'w', (file) =>
      writeAll(file, [first, ...arrays], mayGoOn),
    )
    if (isWhole) await rename(unfinished, path)
    return isWhole
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Opens a file for the time of the work. */
export async function readSnapshotFile<T>(path: string, work: (file: SnapshotFile) => Promise<T>) {
  return within(path, 'r', async (file) => {
    const first = Buffer.alloc(headerBytes)
    const start = { sum: 0, at: 0 }
    await readChunk(file, first, start)
    return work({
      header: first.toString().trimEnd(),
      readInto: async (arrays) => {
        const total = arrays.reduce((sum, { byteLength }) => sum + byteLength, headerBytes)
        if ((await file.stat()).size !== total + sumBytes) return false
        const end = { ...start }
        for (const chunk of chunksOf(arrays)) await readChunk(file, chunk, end)
        const stored = Buffer.alloc(sumBytes)
        await readChunk(file, stored, { ...end })
        return stored.readUInt32LE() === end.sum
      },
    })
  })
}

async function within<T>(path: string, mode: 'r' | 'w', work: (file: FileHandle) => Promise<T>) {
  const file = await open(path, mode, 0o600)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, arrays: Uint8Array[], mayGoOn: () => boolean) {
  let sum = 0
  for (const chunk of chunksOf(arrays)) {
    if (!mayGoOn()) return false
    sum = crc32(chunk, sum)
    await writeChunk(file, chunk)
  }
  const last = Buffer.alloc(sumBytes)
  last.writeUInt32LE(sum)
  await writeChunk(file, last)
  return true
}

/** A full disk may take a part. */
async function writeChunk(file: FileHandle, chunk: Uint8Array) {
  for (let at = 0; at < chunk.length; )
    at += (await file.write(chunk, at, chunk.length - at)).bytesWritten
}

async function readChunk(file: FileHandle, chunk: Uint8Array, end: { sum: number; at: number }) {
  for (let read = 0; read < chunk.length; ) {
    const { bytesRead } = await file.read(chunk, read, chunk.length - read, end.at)
    if (bytesRead === 0) throw new Error('The file ends early')
    read += bytesRead
    end.at += bytesRead
  }
  end.sum = crc32(chunk, end.sum)
}

function* chunksOf(arrays: Uint8Array[]) {
  for (const array of arrays)
    for (let at = 0; at < array.length; at += chunkBytes) yield array.subarray(at, at + chunkBytes)
}
