import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files gain nothing from compression. */
const minBytes = 1024
const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/

/** Writes a Brotli and a gzip copy beside each file of such a name, so that the server never compresses them. */
export const compressAssets = (names = compressible): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      await Promise.all(files.filter((name) => names.test(name)).map(compress(dir)))
    },
  },
})

const compress = (dir: string) => async (name: string) => {
  const path = join(dir, name)
  const content = await readFile(path)
  if (content.length < minBytes) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content))
}
