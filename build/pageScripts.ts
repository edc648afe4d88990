import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const module = 'virtual:page-scripts'
/** The first loads on other sites, the second on every page: their visitors wait for each byte. */
const maxEmbedBytes = 3_000
const maxOpenNowBytes = 6_000

/** Builds what pages run, each script whole: pages know its text, or where it stands. */
export const pageScripts = (root: string): Plugin => ({
  name: 'page-scripts',
  resolveId: (id) => (id === module ? `\0${module}` : null),
  async load(id) {
    if (id !== `\0${module}`) return null
    const embed = await scriptOf(join(root, 'web/pages/embed/embedScript.ts'), maxEmbedBytes)
    const openNow = await scriptOf(join(root, 'web/pages/openNow/openNow.ts'), maxOpenNowBytes)
    const hash = createHash('sha256').update(openNow).digest('hex').slice(0, 8)
    const fileName = `assets/pages-open-now-${hash}.js`
    this.emitFile({ type: 'asset', fileName, source: openNow })
    return [
      `export const embedScript = ${JSON.stringify(embed)}`,
      `export const openNowPath = ${JSON.stringify(`/${fileName}`)}`,
    ].join('\n')
  },
})

async function scriptOf(input: string, maxBytes: number) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error(`${input} was not built`)
  const [chunk] = result.output
  const bytes = Buffer.byteLength(chunk.code)
  if (bytes > maxBytes) throw new Error(`${input} has ${bytes} bytes, more than ${maxBytes}`)
  return chunk.code
}
