import { join } from 'node:path'
import type { Plugin } from 'vite'
import { criticalError } from '#web/shell/layout/criticalError.ts'
import { chunkLinks, chunksOf } from '../../build/chunks.ts'
import { firstListUrl, settingsUrl } from './earlyFetch.ts'
import { inlineScript } from './inlineScript.ts'

const folder = import.meta.dirname
const isReact = /^react(?:\/jsx-runtime|-router)?$/
/** Modules that import one of those, and are therefore built twice. */
const isView = (id: string) =>
  /\.tsx$|\/(?:use[A-Z]\w*|featureIcons)\.ts$|node_modules\/(?:use-intl|lucide-react)\//.test(id)
const isStatic = (id: string) =>
  id.endsWith('?static') || (id.startsWith(folder) && /\/static\w+\.tsx?$/i.test(id))
const tooLarge = /node_modules\/(?:react|react-dom|react-router|zod|@tanstack)\//

const parts = (root: string) => ({
  program: join(root, 'web/main.tsx'),
  map: join(root, 'web/ui/map/mapLibreEngine.ts'),
})

/** See README.md. */
export const firstPaint = (root: string): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    async handler(source, importer, options) {
      if (!importer || !isStatic(importer)) return null
      if (isReact.test(source)) return join(folder, 'staticReact.ts')
      if (source === 'use-intl') return join(folder, 'staticIntl.ts')
      const from = importer.replace('?static', '')
      const module = await this.resolve(source, from, { ...options, skipSelf: true })
      if (!module || module.id.startsWith(folder) || !isView(module.id)) return module
      return { ...module, id: `${module.id}?static` }
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const page = chunksOf(join(root, 'index.html'), bundle)
      const large = page.flatMap(({ moduleIds }) => moduleIds).find((id) => tooLarge.test(id))
      if (large) throw new Error(`${large} would come before the first paint`)
      const given = [settingsUrl, firstListUrl, criticalError].map((one) => JSON.stringify(one))
      const script = `<script>(${inlineScript.toString()})(${given.join()})</script>`
      // Before the styles: a script behind a stylesheet waits for it.
      return html.replace(
        '<!-- first paint -->',
        () => chunkLinks(page, parts(root), bundle) + script,
      )
    },
  },
})
