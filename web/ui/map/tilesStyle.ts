import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import { type Palette, palette } from './basemap/palette.ts'

/** Reads the parts of an archive that are in sight. It is passed to the map library, which is a separate chunk. */
export const tilesProtocol = new Protocol()

/** Protomaps' basemap, drawn in the colours of the bundled map; `path` is where our server has its archive. */
export function tilesStyle(path: string, isDark: boolean): StyleSpecification {
  const colours = isDark ? palette.dark : palette.light
  return {
    version: 8,
    name: 'Tiles of this server',
    sources: {
      tiles: { type: 'vector', url: `pmtiles://${location.origin}${path}`, attribution },
    },
    layers: [...ground(colours), ...roads(colours), ...names(colours)],
  }
}

const attribution = '© OpenStreetMap contributors'
const source = 'tiles'

const ground = (colours: Palette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
  fill('earth', colours.land),
  {
    ...fill('landuse', colours.park),
    filter: ofKind('park', 'wood', 'forest', 'grass', 'garden', 'nature_reserve'),
  },
  fill('water', colours.water),
  {
    ...fill('buildings', colours.plaza),
    minzoom: 15,
    paint: { 'fill-color': colours.plaza, 'fill-opacity': 0.5 },
  },
]

const fill = (layer: string, colour: string) =>
  ({
    id: layer,
    type: 'fill',
    source,
    'source-layer': layer,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colour },
  }) satisfies LayerSpecification

type Filter = NonNullable<Extract<LayerSpecification, { type: 'fill' }>['filter']>
const ofKind = (...kinds: string[]): Filter => ['in', ['get', 'kind'], ['literal', kinds]]

const round = { 'line-cap': 'round', 'line-join': 'round' } as const

function roads(colours: Palette): LayerSpecification[] {
  const road = (id: string, filter: Filter, colour: string, at16: number): LayerSpecification => ({
    id,
    type: 'line',
    source,
    'source-layer': 'roads',
    filter,
    layout: round,
    paint: {
      'line-color': colour,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 10, 0.5, 16, at16],
    },
  })
  const [paths, streets, highways] = [
    ofKind('path'),
    ofKind('minor_road', 'major_road'),
    ofKind('highway'),
  ]
  return [
    road('path', paths, colours.roadEdge, 1.5),
    road('street-edges', streets, colours.roadEdge, 12),
    road('streets', streets, colours.road, 10),
    road('highway-edges', highways, colours.highwayEdge, 15),
    road('highways', highways, colours.highway, 12),
  ]
}

const font = ['Plus Jakarta Sans Variable', 'Noto Sans', 'sans-serif']
const nameText = { 'text-field': '{name}', 'text-font': font } as const

const names = (colours: Palette): LayerSpecification[] => [
  {
    id: 'road-names',
    type: 'symbol',
    source,
    'source-layer': 'roads',
    minzoom: 14,
    layout: { ...nameText, 'symbol-placement': 'line', 'text-size': 12 },
    paint: {
      'text-color': colours.roadName,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.4,
    },
  },
  {
    id: 'place-names',
    type: 'symbol',
    source,
    'source-layer': 'places',
    layout: { ...nameText, 'text-size': 13, 'text-max-width': 7 },
    paint: {
      'text-color': colours.placeName,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.8,
    },
  },
]
