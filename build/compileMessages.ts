import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compileMessage from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { languageTags, overlayMessages } from '../contract/languages.ts'

const root = join(import.meta.dirname, '../messages')
const fileOf = (tag: string, slice: string) => join(root, tag, 'screens', `${slice}.json`)
const slices = () =>
  readdirSync(join(root, 'en/screens')).map((file) => file.replace(/\.json$/, ''))

const loaders = 'virtual:messages'
const language = /^\0virtual:messages\/([\w-]+)$/
const guestAccess = 'virtual:guest-access'

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
    filter: { id: /^virtual:(?:messages|guest-access)/ },
    handler: (source) => `\0${source}`,
  },
  load: {
    filter: { id: /^\0virtual:(?:messages|guest-access)|\/messages\/en\/screens\/\w+\.json$/ },
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
      const tag = language.exec(id)?.[1]
      if (tag === undefined) return JSON.stringify(compiled(readMessages(id)))
      if (tag === 'en') return englishModule()
      const messages = slices().map((slice) => [slice, compiled(read(tag, slice))])
      return `export default ${JSON.stringify(Object.fromEntries(messages))}`
    },
  },
})

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
