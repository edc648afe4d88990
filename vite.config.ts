import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { compiledWords } from './build/compileMessages.ts'

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

/** A phone fetches this much ahead at most, uncompressed, so that every screen opens without a network. */
const mostKeptBytes = 1_900_000

/**
 * Not fetched ahead: the map, which is larger than all the rest and kept once it was used, fonts of other
 * scripts, pictures of samples, what is printed at a desk or needs a server, and the operator's desk.
 */
const notAhead =
  /^assets\/(?:mapLibreEngine|googleEngine|maplibre|tilesStyle|nyc-|SignScreen-|DeviceScreen-|OperatorScreen|operator-)|-(?:cyrillic|vietnamese)|^illustrations\//
const neverKept = /\.(?:br|gz)$|^(?:sw\.js|index\.html)$/

/** Tells the service worker which files there are. What they hold names the version. */
const keptFiles = (): Plugin => ({
  name: 'kept-files',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir = outDir }) {
      const build = await describeBuild(dir)
      const worker = join(dir, 'sw.js')
      await writeFile(
        worker,
        `self.build=${JSON.stringify(build)};\n${await readFile(worker, 'utf8')}`,
      )
    },
  },
})

async function describeBuild(dir: string) {
  const found = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)))
    .filter((name) => !neverKept.test(name) && !notAhead.test(name))
    .sort()
  const paths = ['index.html', ...found]
  const sizes = await Promise.all(paths.map(async (name) => (await stat(join(dir, name))).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (bytes > mostKeptBytes) throw new Error(`${bytes} bytes are fetched ahead: too many`)

  const hash = createHash('sha256').update(await readFile(join(dir, 'sw.js')))
  for (const name of paths) hash.update(name).update(await readFile(join(dir, name)))
  const version = hash.digest('hex').slice(0, 12)
  return { version, files: ['/', ...found.map((name) => `/${name}`)] }
}

/** The views of the list as it is drawn before the program is there: the program's own, without its libraries. */
const still = join(import.meta.dirname, 'web/first-paint/')
const standIns: Record<string, string> = {
  react: 'staticReact.ts',
  'react/jsx-runtime': 'staticReact.ts',
  'use-intl': 'staticIntl.ts',
}
/** What is made of those libraries, and so once with them and once with what stands in for them. */
const isView = (id: string) =>
  /\.tsx$|\/(?:use[A-Z]\w*|featureIcons)\.ts$|node_modules\/(?:use-intl|lucide-react)\//.test(id)
const asStill = '?still'
/** Where the program begins, it is imported as it is. */
const isStaticView = (id: string) => id.startsWith(still) && !id.endsWith('/start.ts')
const tooLarge = /node_modules\/(?:react|react-dom|react-router|zod|@tanstack)\//

const drawnStill = (): Plugin => ({
  name: 'drawn-still',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    async handler(source, importer, options) {
      if (!importer || !(importer.endsWith(asStill) || isStaticView(importer))) return null
      const standIn = standIns[source]
      if (standIn) return still + standIn
      const from = importer.replace(asStill, '')
      const found = await this.resolve(source, from, { ...options, skipSelf: true })
      if (!found || found.id.startsWith(still) || !isView(found.id)) return found
      return { ...found, id: found.id + asStill }
    },
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.moduleIds.some((id) => id.startsWith(still)))
        for (const id of file.moduleIds)
          if (tooLarge.test(id)) throw new Error(`${id} comes before the first list`)
  },
})

/** The file that the page itself runs. */
const startName = 'start'

/**
 * The program comes in a file for each of these, with all that it needs beyond those before it, itself in the last: each
 * takes a slow phone some 30 to 50 ms to run, the schemas longest.
 */
const pieces = [
  ['node_modules/zod/v4/core/index.js'],
  ['web/data/withoutEval.ts', 'web/ui/mount.ts'],
  ['contract/text.ts', 'contract/money.ts'],
  ['contract/plans.ts'],
  ['contract/auth.ts'],
  ['contract/locations.ts'],
  ['contract/visits.ts', 'contract/payouts.ts', 'contract/doors.ts'],
  ['web/sources/live/index.ts'],
  ['web/main.tsx'],
]

/** Puts into the page what asks for the first list and the program while the files of both are still to come. */
const asksFirst = (): Plugin => ({
  name: 'asks-first',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      const ask = await exportOf('web/first-paint/inlineScript.ts', 'askFirst')
      const list = await exportOf('web/first-paint/firstListUrl.ts', 'firstListUrl')
      const failed = await exportOf('web/layout/criticalError.ts', 'criticalError')
      const built = {
        program: bundle ? filesFor('web/main.tsx', bundle) : [],
        map: bundle ? filesFor('web/ui/map/mapLibreEngine.ts', bundle) : [],
      }
      built.map = built.map.filter((file) => !built.program.includes(file))
      const given = [list, built, failed].map((one) => JSON.stringify(one))
      // Before the styles, for which a script that comes after them would wait.
      return html.replace('<!-- asks first -->', () => `<script>(${ask})(${given.join()})</script>`)
    },
  },
})

/**
 * A large file that is needed as a whole is compiled as it arrives, beside the page's own thread: function by function,
 * when each is first asked for, a slow phone is kept from its guest for longer.
 */
const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    // Only the first line of a file counts.
    order: 'post',
    handler(_, bundle) {
      const path = join(import.meta.dirname, 'web/ui/map/mapLibreEngine.ts')
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.includes(path))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})

/** What most words are written with. */
const font = 'plus-jakarta-sans-latin-wght-normal.woff2'

/** A font that a page asks for when it finds words has every line of them laid out once more when it comes. */
const fontAhead = (): Plugin => ({
  name: 'font-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const file = Object.values(bundle).find(
        (output) => output.type === 'asset' && output.names.includes(font),
      )
      if (!file) throw new Error(`There is no ${font}`)
      const attrs = {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        // The list comes first.
        fetchpriority: 'low',
        crossorigin: true,
        href: `/${file.fileName}`,
      }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
})

/** The files that a view needs, its own the last, each after those that it needs; the page's own are there already. */
function filesFor(view: string, bundle: Rolldown.OutputBundle) {
  const path = join(import.meta.dirname, view)
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const own = chunks.find(({ moduleIds }) => moduleIds.includes(path))
  if (!own) throw new Error(`${view} has no file of its own`)
  const files = new Set<string>()
  const add = ({ name, fileName, imports }: Rolldown.OutputChunk) => {
    if (name === startName || files.has(`/${fileName}`)) return
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) add(chunk)
    files.add(`/${fileName}`)
  }
  add(own)
  return [...files]
}

async function exportOf(path: string, name: string) {
  const all: unknown = await import(pathToFileURL(join(import.meta.dirname, path)).href)
  return String(new Map<string, unknown>(Object.entries(all ?? {})).get(name))
}

/** All that some files need comes as one file: each further one is a question more. */
function withAllOf(paths: string[], name: string): Rolldown.CodeSplittingNameFunction {
  const roots = paths.map((path) => join(import.meta.dirname, path))
  let needed: Set<string> | undefined
  return (id, modules) => {
    needed ??= neededBy(roots, (one) => modules.getModuleInfo(one)?.importedIds ?? [])
    return needed.has(id) ? name : null
  }
}

function neededBy(roots: string[], importsOf: (id: string) => readonly string[]) {
  const needed = new Set(roots)
  // A set that grows while it is gone through is gone through to its end.
  for (const id of needed) for (const imported of importsOf(id)) needed.add(imported)
  return needed
}

/** What several of them need comes with the first. */
const inOrder = (pieces: string[][]) =>
  pieces.map((paths, place) => {
    const name = place === 0 ? startName : `program${place}`
    return { name: withAllOf(paths, name), debugName: name, priority: pieces.length - place }
  })

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    react(),
    tailwindcss(),
    compiledWords(),
    drawnStill(),
    asksFirst(),
    compiledAhead(),
    fontAhead(),
    keptFiles(),
    compressedCopies(),
  ],
  build: {
    outDir,
    assetsDir: 'assets',
    // Inlined assets would be data: URLs, which the product's content security policy refuses.
    assetsInlineLimit: 0,
    // The map library alone is larger than the default limit, and it is loaded on its own.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'web/device/worker.ts' },
      output: {
        // Its path is its scope: the service worker of every screen stands at the root.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: inOrder([['index.html'], ...pieces]),
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/photos': server, '/webhooks': server, '/sandbox': server },
  },
})
