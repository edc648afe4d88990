import { addProtocol, type MapLibreMap, type StyleSpecification } from 'maplibre-gl'

/** A style that has not come by then is not waited for: the bundled map is there already. */
const styleWaitMs = 5_000

/** An archive of tiles that our own server keeps: its style is ours too. */
const tiles = 'pmtiles://'

/** Draws the operator's style in place of the bundled one. What does not come, or is none, leaves the bundled. */
export async function overBasemap(map: MapLibreMap, url: string, isDark: boolean) {
  // Fetched here and not by the library, which reports no error when a style hangs.
  const style = url.startsWith(tiles)
    ? await styleOfTiles(url.slice(tiles.length), isDark)
    : await fetchStyle(url)
  if (!style) return
  const bundled = map.getStyle()
  let hasDrawn = false
  map.once('idle', () => {
    hasDrawn = true
  })
  map.on('error', function restore() {
    if (hasDrawn) return
    map.off('error', restore)
    map.setStyle(bundled, { diff: false })
  })
  map.setStyle(style, { diff: false, validate: true })
}

async function styleOfTiles(path: string, isDark: boolean) {
  const { tilesProtocol, tilesStyle } = await import('./tilesStyle.ts')
  addProtocol('pmtiles', tilesProtocol.tile)
  return tilesStyle(path, isDark)
}

async function fetchStyle(url: string): Promise<StyleSpecification | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(styleWaitMs) })
    const style: unknown = answer.ok ? await answer.json() : undefined
    return isStyle(style) ? style : undefined
  } catch {
    return undefined
  }
}

/** The library checks the rest, and tells of it as an error. */
const isStyle = (value: unknown): value is StyleSpecification =>
  typeof value === 'object' && value !== null && 'layers' in value && 'sources' in value
