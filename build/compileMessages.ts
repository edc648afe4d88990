import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compileMessage from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { languageTags, overlayMessages } from '../contract/languages.ts'

const root = join(import.meta.dirname, '../messages')
const needsOf = (tag: string) => join(root, tag, 'needs.json')
const fileOf = (tag: string, slice: string) => join(root, tag, 'screens', `${slice}.json`)
const slices = () =>
  readdirSync(join(root, 'en/screens')).map((file) => file.replace(/\.json$/, ''))

const loaders = 'virtual:messages'
const language = /^\0virtual:messages\/([\w-]+)$/
const guestAccess = 'virtual:guest-access'
const needs = 'virtual:needs'

/**
 * ICU messages are compiled by the build, so that no browser needs a parser. A module for each language is fetched
 * when it is spoken; English is a module for each slice, since the first screens bring some along.
 */
export const compileMessages = (): Plugin => ({
  name: 'compile-messages',
  config: () => ({
    resolve: {
      alias: [
        { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      ],
    },
  }),
  resolveId: {
    filter: { id: /^virtual:(?:messages|guest-access|needs)/ },
    handler: (source) => `\0${source}`,
  },
  load: {
    filter: {
      id: /^\0virtual:(?:messages|guest-access|needs)|\/messages\/en\/screens\/\w+\.json$/,
    },
    handler(id) {
      if (id === `\0${loaders}`)
        return `export const loadMessages = {${languageTags.map(loaderOf).join()}}`
      const read = (tag: string, slice: string) => {
        this.addWatchFile(fileOf(tag, slice))
        return readSlice(tag, slice)
      }
      if (id === `\0${guestAccess}`) {
        const titles = languageTags.map((tag) => [tag, read(tag, 'visit')['title']])
        return `export const guestAccess = ${JSON.stringify(Object.fromEntries(titles))}`
      }
      if (id === `\0${needs}`) {
        for (const tag of languageTags) this.addWatchFile(needsOf(tag))
        return `export const needWords = ${JSON.stringify(readNeedWords())}`
      }
      const tag = language.exec(id)?.[1]
      if (tag === undefined) return JSON.stringify(compiled(readMessages(id)))
      if (tag === 'en') return englishModule()
      const messages = slices().map((slice) => [slice, compiled(read(tag, slice))])
      return `export default ${JSON.stringify(Object.fromEntries(messages))}`
    },
  },
})

/** The words of each need in all languages, each once: people type in one that the screen does not speak. */
export function readNeedWords() {
  const all = languageTags
    .map(needsOf)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  const names = new Set(all.flatMap(Object.keys))
  const wordsOf = (name: string) => all.flatMap((words) => (words[name] ?? '').split(/, */))
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set(wordsOf(name))].filter(Boolean)]),
  )
}

const loaderOf = (tag: string) =>
  `'${tag}': async () => (await import('${loaders}/${tag}')).default`

const englishModule = () =>
  [
    ...slices().map((slice) => `import ${slice} from ${JSON.stringify(fileOf('en', slice))}`),
    `export default {${slices().join()}}`,
  ].join('\n')

function readSlice(tag: string, slice: string) {
  const messages = readMessages(fileOf('en', slice))
  if (existsSync(fileOf(tag, slice))) overlayMessages(messages, readMessages(fileOf(tag, slice)))
  return messages
}

const readMessages = (path: string) =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>

const compiled = (messages: unknown): unknown =>
  typeof messages === 'object' && messages !== null
    ? Object.fromEntries(Object.entries(messages).map(([name, one]) => [name, compiled(one)]))
    : compileMessage(String(messages))
