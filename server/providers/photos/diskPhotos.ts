import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PhotoStore } from '#server/places/photos/index.ts'

/** Pictures as files of one folder. */
export const diskPhotos = (folder: string): PhotoStore => ({
  put: async (name, webp) => {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`
    try {
      await writeDown(unfinished, webp)
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  },
  read: async (name) => {
    try {
      return await readFile(join(folder, name))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
})

/** Down to the disk before it gets its name: after a power cut a picture is whole or absent. */
async function writeDown(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
