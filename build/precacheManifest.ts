import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { serverSegments } from '../contract/firstSegments.ts'
import { languageTags } from '../contract/languages.ts'

/** What the service worker fetches ahead, uncompressed, so that every screen opens without a network; in English. */
const maxPrecacheBytes = 1_700_000

/**
 * Not precached: the map's library, which is larger than all the rest and cached once used, fonts of other scripts,
 * pictures of samples, the demo, what is printed at a desk or needs a server, and the operator's screens.
 */
const notPrecached = [
  'mapLibreEngine',
  'googleEngine',
  'maplibre',
  'tilesStyle',
  'nyc-',
  'bcryptjs-',
  'standIn-',
  'Demo[A-Z]',
  'SignScreen-',
  'DeviceScreen-',
  'DevelopersScreen-',
  'WidgetScreen-',
  'Team(?:Log)?Screen-',
  'InvitationScreen-',
  'RestroomFileScreen-',
  'GuestsScreen-',
  'StatementScreen-',
  'Hand(?:OverScreen|overOffersScreen)-',
  'StopPayoutsScreen-',
  'SoldScreen-',
  'DoorLogScreen-',
  'LockScreen-',
  'MapEdit(?:Dialog|sScreen)-',
  'MissingRestroomScreen-',
  'PlaceFields-',
  'useSendEdit-',
  'KeepByPasskey-',
  'map(?:Edits|Photos)-',
  '(?:Checked|Receipt|Reset|Recover|Prove)Screen-',
  'Operator(?:Join)?Screen',
  'operator(?:Files|Team)?-',
  'ActLog-',
  'incidents-',
]
const isNotPrecached = new RegExp(
  `^assets/(?:${notPrecached.join('|')})|-(?:cyrillic|vietnamese)|^illustrations/`,
)
/** Of the other languages a device fetches its own. */
const languageFile = new RegExp(
  `^assets/(${languageTags.filter((tag) => tag !== 'en').join('|')})-[^/]+\\.js$`,
)
const neverCached = /\.(?:br|gz)$|^(?:sw\.js|index\.html)$/

/** Writes the list of files, and a version made of their contents, into the service worker. */
export const precacheManifest = (): Plugin => ({
  name: 'precache-manifest',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir = '' }) {
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
  const names = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)))
    .filter((name) => !neverCached.test(name) && !isNotPrecached.test(name))
    .sort()
  const languages = names.flatMap((name): [tag: string, path: string][] => {
    const tag = languageFile.exec(name)?.[1]
    return tag ? [[tag, `/${name}`]] : []
  })
  const inEnglish = names.filter((name) => !languageFile.test(name))
  const paths = ['index.html', ...inEnglish]
  const sizes = await Promise.all(paths.map(async (name) => (await stat(join(dir, name))).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (bytes > maxPrecacheBytes)
    throw new Error(`${bytes} bytes to precache, more than ${maxPrecacheBytes}`)

  for (const name of inEnglish.filter((each) => each.endsWith('.js')))
    for (const needed of importsOf(await readFile(join(dir, name), 'utf8')))
      if (!inEnglish.includes(needed))
        throw new Error(`${name} does not load without a network: it needs ${needed}`)

  const hash = createHash('sha256').update(await readFile(join(dir, 'sw.js')))
  for (const name of ['index.html', ...names])
    hash.update(name).update(await readFile(join(dir, name)))
  const version = hash.digest('hex').slice(0, 12)
  return {
    version,
    files: ['/', ...inEnglish.map((name) => `/${name}`)],
    languages: Object.fromEntries(languages),
    serverSegments,
  }
}

/** What a chunk loads before it runs. What it loads later may wait for a network. */
const importsOf = (chunk: string) =>
  [...chunk.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(
    ([, name]) => `assets/${name ?? ''}`,
  )
