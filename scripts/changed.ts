import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { reachable } from '../build/reachable.ts'
import { root, run } from './run.ts'

/** What a run looks at, by path. */
export type Scope = {
  /** The folders whose types are checked. */
  projects: string[]
  lint: string[]
  unit: string[]
  server: string[]
  browser: string[]
}

/** They join all slices: what is found by way of them is found by all tests. */
const joints = /^(server\/(app|testing)|web\/(routes\.tsx|main\.tsx|screens\/)|.*\/i18n\/)/
/** The tests of a project of their own (vitest.config.ts). */
const onServer = /^(server|tools)\//
const code = /\.tsx?$/

/** What differs from a commit, files that Git does not know yet included. */
export async function changedFiles(base: string): Promise<string[]> {
  const differing = await git('diff', '--name-only', '--diff-filter=d', base)
  const unknown = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...differing, ...unknown])].sort()
}

async function git(...words: string[]) {
  const { code, output } = await run(['git', ...words], { minutes: 1, quiet: true })
  if (code !== 0) throw new Error(`git ${words.join(' ')}: ${output}`)
  return output.split('\n').filter((line) => line !== '')
}

/**
 * What a change is likely to break: types of whatever imports it by any way, lint of its importers, tests beside it and
 * tests that reach it other than through the whole product, and browser tests that import it or have its folder's name.
 */
export async function scopeOf(changed: string[]): Promise<Scope> {
  const all = (await git('ls-files', '--cached', '--others', '--exclude-standard'))
    .filter((file) => code.test(file))
    .filter((file) => existsSync(join(root, file)))
  const importers = importersAmong(all)
  const changedCode = changed.filter((file) => all.includes(file))
  const folders = new Set(changed.map((file) => dirname(file)))

  const importersOf = (file: string) => importers.get(file) ?? []
  const near = reachable(changedCode, (file) => (joints.test(file) ? [] : importersOf(file)))
  const tests = all.filter(
    (file) => /\.test\.tsx?$/.test(file) && (near.has(file) || folders.has(dirname(file))),
  )
  const lint = [...new Set([...changedCode, ...changedCode.flatMap(importersOf)])]
  const names = new Set(changed.flatMap(namesOf))
  return {
    projects: [...new Set([...reachable(changedCode, importersOf)].map(projectOf))],
    lint,
    unit: tests.filter((file) => !onServer.test(file)),
    server: tests.filter((file) => onServer.test(file)),
    browser: all.filter(
      (file) =>
        file.endsWith('.e2e.ts') && (lint.includes(file) || names.has(basename(file, '.e2e.ts'))),
    ),
  }
}

/** Who imports each file. */
function importersAmong(files: string[]) {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'))
    for (const { fileName } of importedFiles) {
      const imported = fileName.startsWith('#') ? fileName.slice(1) : join(dirname(file), fileName)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return importers
}

/** `build/` belongs to the project of the root. */
function projectOf(file: string) {
  const [folder = '.'] = file.split('/')
  return existsSync(join(root, folder, 'tsconfig.json')) ? folder : '.'
}

/** The words that a browser test of this file's slice may be called by: `favourites`, `location` of `locations`. */
const namesOf = (file: string) =>
  file
    .split('/')
    .slice(1)
    .map((word) => word.replace(/\.tsx?$/, ''))
    .flatMap((word) => [word, word.replace(/s$/, '')])
