import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import compileMessage from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** Messages are read once, here: a browser is spared both the reading and what can read them. */
export const compileMessages = (): Plugin => ({
  name: 'compile-messages',
  config: () => ({
    resolve: {
      alias: [
        { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      ],
    },
  }),
  load: {
    filter: { id: /\/web\/i18n\/\w+\/(?!index\.|first\.)\w+\.ts$/ },
    async handler(id) {
      // Anew where it has changed meanwhile.
      const { mtimeMs } = await stat(id)
      const slices: unknown = await import(`${pathToFileURL(id).href}?${mtimeMs}`)
      return Object.entries(slices ?? {})
        .map(([name, words]) => `export const ${name} = ${JSON.stringify(compiled(words))}`)
        .join('\n')
    },
  },
})

const compiled = (words: unknown): unknown =>
  typeof words === 'object' && words !== null
    ? Object.fromEntries(Object.entries(words).map(([name, word]) => [name, compiled(word)]))
    : compileMessage(String(words))
