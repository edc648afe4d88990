import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://localhost:3000'
const outDir = 'dist'

/** Below this a compressed copy saves less than it costs to look for. */
const leastBytes = 1024
const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/

/** Puts a compressed copy beside each file once, so that the server never compresses them again. */
const compressedCopies = (): Plugin => ({
  name: 'compressed-copies',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir = outDir }) {
      const files = await readdir(dir, { recursive: true })
      await Promise.all(files.filter((name) => compressible.test(name)).map(compress(dir)))
    },
  },
})

const compress = (dir: string) => async (name: string) => {
  const path = join(dir, name)
  const content = await readFile(path)
  if (content.length < leastBytes) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content))
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), tailwindcss(), compressedCopies()],
  build: {
    outDir,
    assetsDir: 'assets',
    // Inlined assets would be data: URLs, which the product's content security policy refuses.
    assetsInlineLimit: 0,
    // The map library alone is larger than the default limit, and it is loaded on its own.
    chunkSizeWarningLimit: 1500,
  },
  server: {
    proxy: { '/api': server, '/photos': server, '/webhooks': server, '/sandbox': server },
  },
})
