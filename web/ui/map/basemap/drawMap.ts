import type { Feature, Position } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import { z } from 'zod'
import { acrossOf, downOf } from '#contract/mercator.ts'
import { worldPx } from '../engine.ts'
import { clipLine, clipRing, type Point, simplify } from './polylines.ts'
import { basemapStyle } from './style.ts'

export interface OpeningView {
  centre: { lat: number; lng: number }
  zoom: number
}
interface Size {
  width: number
  height: number
}

/** @returns the bundled map without its names, as SVG with the view's centre in its middle, at scale 1. */
export function drawMap({ centre, zoom }: OpeningView, { width, height }: Size, isDark: boolean) {
  const { layers, sources } = basemapStyle(isDark)
  const scale = worldPx * 2 ** zoom
  const project = ([lng = 0, lat = 0]: Position): Point => [
    (acrossOf(lng) - acrossOf(centre.lng)) * scale + width / 2,
    (downOf(lat) - downOf(centre.lat)) * scale + height / 2,
  ]
  const box = { left: -edgePx, top: -edgePx, right: width + edgePx, bottom: height + edgePx }
  const pathOf = ({ geometry }: Feature) => {
    if (geometry.type === 'LineString')
      return clipLine(geometry.coordinates.map(project), box).map((line) => written(line, ''))
    if (geometry.type === 'Polygon')
      return geometry.coordinates.map((ring) => written(clipRing(ring.map(project), box), 'z'))
    return []
  }
  // Roads and shores are drawn twice, as an edge and as a fill: their shape is written once.
  const ids = new Map<string, number>()
  const shapeOf = ({ source, filter }: Drawn) => {
    const data = sources[source]
    if (data?.type !== 'geojson' || typeof data.data !== 'object') return ''
    if (data.data.type !== 'FeatureCollection') return ''
    const features = data.data.features.filter(fitting(filter))
    const d = features.flatMap(pathOf).join('')
    if (!d) return ''
    if (!ids.has(d)) ids.set(d, ids.size)
    return `href="#${ids.get(d)}"`
  }
  const uses = layers
    .filter(({ minzoom = 0 }) => minzoom <= zoom)
    .map((layer) => {
      if (layer.type === 'fill')
        return `<use ${shapeOf(layer)} fill="${text(layer.paint?.['fill-color'])}"/>`
      if (layer.type !== 'line') return ''
      const px = widthAt(layer.paint?.['line-width'], zoom).toFixed(2)
      const stroke = text(layer.paint?.['line-color'])
      return `<use ${shapeOf(layer)} fill="none" stroke="${stroke}" stroke-width="${px}"/>`
    })
    .filter((use) => use.includes('href'))
  const shapes = [...ids].map(([d, id]) => `<path id="${id}" d="${d}"/>`)
  const sea = layers.find(({ type }) => type === 'background')
  const colour = text(sea?.type === 'background' && sea.paint?.['background-color'])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `,
    'fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round">',
    `<defs>${shapes.join('')}</defs><path fill="${colour}" d="M0 0H${width}V${height}H0z"/>`,
    ...uses,
    '</svg>',
  ].join('')
}

type Drawn = Extract<LayerSpecification, { type: 'fill' | 'line' }>

/** Cut this far beyond the picture, an outline's cut is not seen. */
const edgePx = 8
const tolerancePx = 0.4

/** Relative to the point before, in tenths of a px: the shortest way to write it. */
function written(points: Point[], end: string) {
  const [first, ...rest] = simplify(points, tolerancePx).map(
    ([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)],
  )
  if (!first || rest.length === 0) return ''
  let [x, y] = first
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${tenths(nextX - x)},${tenths(nextY - y)}`
    x = nextX
    y = nextY
    return step
  })
  return `M${tenths(first[0])},${tenths(first[1])}l${steps.join(' ')}${end}`.replace(/[ ,]-/g, '-')
}

const tenths = (value: number) => String(value / 10).replace(/^(-?)0\./, '$1.')

/** The one form of filter that the bundled style has. */
const Filter = z.tuple([
  z.literal('in'),
  z.tuple([z.literal('get'), z.string()]),
  z.tuple([z.literal('literal'), z.array(z.unknown())]),
])

function fitting(filter: unknown) {
  if (!Array.isArray(filter)) return () => true
  const [, [, name], [, values]] = Filter.parse(filter)
  return ({ properties }: Feature) => values.includes(properties?.[name])
}

/** The one form of width, beside a number. */
const Width = z.tuple(
  [
    z.literal('interpolate'),
    z.tuple([z.literal('exponential'), z.number()]),
    z.tuple([z.literal('zoom')]),
  ],
  z.number(),
)

function widthAt(width: unknown, zoom: number): number {
  if (!Array.isArray(width)) return Number(width ?? 1)
  const [, [, base], , ...stops] = Width.parse(width)
  for (let at = 0; at + 3 < stops.length; at += 2) {
    const [from = 0, fromPx = 0, to = 0, toPx = 0] = stops.slice(at, at + 4)
    if (zoom <= to || at + 5 >= stops.length) {
      const share = (base ** (Math.min(zoom, to) - from) - 1) / (base ** (to - from) - 1)
      return fromPx + Math.max(0, share) * (toPx - fromPx)
    }
  }
  throw new Error('A width has no stops')
}

const text = (value: unknown) => String(value)
