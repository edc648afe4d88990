import type { Plugin } from 'vite'

/** Preloads a font from the page: one that is found later lays every line of text out a second time. */
export const preloadFont = (font: string): Plugin => ({
  name: 'preload-font',
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
