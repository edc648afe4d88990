import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** The pages as the sources have them now, built as for the product; `remove` them in the end. */
export async function freshPages() {
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'pages-'))
  await promisify(execFile)('node', ['build/buildPages.ts', folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return {
    folder,
    file: join(folder, 'pages/render.js'),
    remove: () => rm(folder, { recursive: true }),
  }
}
