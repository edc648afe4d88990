import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { BuiltPages } from '#contract/pages.ts'

/** The pages as the browser's build left them: read when the first one is drawn. Undefined where nothing was built. */
export function builtPages(file: string) {
  if (!existsSync(file)) return undefined
  let pages: Promise<BuiltPages> | undefined
  return async () => (pages ??= read(file))
}
export type ReadPages = NonNullable<ReturnType<typeof builtPages>>

async function read(file: string) {
  const module: unknown = await import(pathToFileURL(file).href)
  if (!isBuiltPages(module)) throw new Error(`${file} holds no pages`)
  return module
}

/** Both were built from the same sources. */
const isBuiltPages = (module: unknown): module is BuiltPages =>
  typeof module === 'object' && module !== null && 'render' in module && 'renderEmbed' in module
