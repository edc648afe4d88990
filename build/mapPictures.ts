import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { drawMap, type OpeningView } from '../web/ui/map/basemap/drawMap.ts'

/** What the largest usual screen shows of it, in px. */
const size = { width: 2560, height: 1440 }
const maxBytes = 20_000
const module = 'virtual:map-pictures'

/** Draws the bundled map as it opens, light and dark, for the time in which its library is still to come. */
export const mapPictures = (views: Record<string, OpeningView>): Plugin => {
  let isBuild = false
  return {
    name: 'map-pictures',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === module ? `\0${module}` : null),
    load(id) {
      if (id !== `\0${module}`) return null
      const urlOf = (name: string, svg: string) => {
        if (svg.length > maxBytes)
          throw new Error(`The picture ${name} has ${svg.length} bytes, more than ${maxBytes}`)
        if (!isBuild) return `data:image/svg+xml,${encodeURIComponent(svg)}`
        const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
        const fileName = `assets/map-${name}-${hash}.svg`
        this.emitFile({ type: 'asset', fileName, source: svg })
        return `/${fileName}`
      }
      const pictures = Object.entries(views).map(([name, view]) => ({
        view,
        ...size,
        light: urlOf(`${name}-light`, drawMap(view, size, false)),
        dark: urlOf(`${name}-dark`, drawMap(view, size, true)),
      }))
      return `export default ${JSON.stringify(pictures)}`
    },
  }
}
