import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import refusals from '#messages/en/screens/refusals.json' with { type: 'json' }
import { flat, sourcesIn } from './messages.ts'
import { apiErrors, readPage, referencePages, refusalPages } from './referencePages.ts'
import { root } from './run.ts'
import { columnWords } from './storedWords.ts'

test('the pages made from the code say what it says', async () => {
  for (const [path, text] of [...(await refusalPages()), ...(await referencePages())])
    expect(readPage(path), `${path}: run npm run docs`).toBe(text)
})

test('every word that the server refuses with has a line', () => {
  const words = apiErrors(new Map(flat(refusals))).map(({ word }) => word)
  const made = sourcesIn('server').flatMap(({ text }) =>
    [...text.matchAll(/new Problem\(\s*\d{3},\s*'(\w+)'/g)].map(([, word]) => word),
  )
  expect(words).toEqual(expect.arrayContaining(made))
  expect(words.length).toBeGreaterThan(100)
})

test('words that the database allows are those of the last migration that says them', () => {
  const words = columnWords()
  expect(words.get('locations.entry')).toEqual(['staff', 'keypad', 'lock'])
  expect(words.size).toBeGreaterThan(30)
})

/** Ids of documents, as test titles and comments carry them. */
const id = /\[((?:PR|[RLAHPBGODCS])\d+(?:[ ,]+(?:PR|[RLAHPBGODCS])\d+)*)\]/g

test('an id in a test title is in the catalogue, among the promises or the attacks', () => {
  const defined = new Set(
    [
      ...readPage('docs/catalogue.md').matchAll(/^- ([A-Z]\d+) /gm),
      ...readPage('docs/promises.md').matchAll(/^\| (PR\d+) /gm),
      ...readPage('docs/security.md').matchAll(/^\| (S\d+) /gm),
    ].map(([, name]) => name),
  )
  const unknown = ['server', 'web', 'e2e', 'contract', 'bench', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|e2e)\.tsx?$/.test(name))
      .flatMap((name) =>
        [...readFileSync(join(root, folder, name), 'utf8').matchAll(id)].flatMap(([, ids = '']) =>
          ids.split(/[ ,]+/),
        ),
      ),
  )
  expect(unknown.length).toBeGreaterThan(200)
  expect(unknown.filter((name) => !defined.has(name))).toEqual([])
})

/** A path of the sources, as a page names it; one with a placeholder names many. */
const namedPath = /`((?:server|web|contract|e2e|bench|scripts|tools)\/[\w/.-]+)`/g

test('every path that a page names is there', () => {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'renamed.md')
    .map((name) => `docs/${name}`)
  const gone = [...pages, 'README.md'].flatMap((page) =>
    [...readPage(page).matchAll(namedPath)]
      .filter(([, path = '']) => !existsSync(join(root, path)))
      .map(([, path]) => `${page}: ${path}`),
  )
  expect(gone).toEqual([])
})

test('docs/ARCHITECTURE.md names every slice', () => {
  const words = new Set(readPage('docs/ARCHITECTURE.md').match(/\w+/g))
  const slices = globSync('{server/*/*/index.ts,web/{guest,partner,account}/*/*.{ts,tsx}}', {
    cwd: root,
  }).map((path) => path.split('/').at(2) ?? '')
  const isOfPlatform = (name: string) =>
    existsSync(join(root, 'server/providers', name)) ||
    existsSync(join(root, 'server/platform', name))
  const unnamed = new Set(slices.filter((name) => !words.has(name) && !isOfPlatform(name)))
  expect([...unnamed]).toEqual([])
})

test('what docs/renamed.md says that names are now is there', () => {
  const paths = globSync('{server,web,contract,messages,build,tools}/**/*', { cwd: root })
  const names = new Set(
    paths.flatMap((path) => [basename(path), path, ...(path.match(/[^/]+(?=\/)/g) ?? [])]),
  )
  const text = ['server', 'web', 'contract', 'build', 'tools']
    .flatMap((folder) => sourcesIn(folder).map((source) => source.text))
    .join('\n')
  const words = new Set(text.match(/\w+/g))
  const now = readPage('docs/renamed.md')
    .split('\n')
    .filter((line) => line.startsWith('| `') || line.startsWith('| the') || line.startsWith('| p'))
    .flatMap((line) => [...(line.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)])
    .flatMap(([, name = '']) => alternatives(name))
    // Patterns of many names.
    .filter((name) => !/[*<…]|X$/.test(name))
  expect(now.length).toBeGreaterThan(80)
  expect(
    now.filter(
      (name) =>
        !names.has(name.replace(/\/$/, '')) && !words.has(name.replace(/^(?:\w+\.)+(?!tsx?$)/, '')),
    ),
  ).toEqual([])
})

/** `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function alternatives(name: string): string[] {
  const [, start = '', list, end = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? []
  return list === undefined ? [name] : list.split(',').map((one) => `${start}${one}${end}`)
}
