import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
