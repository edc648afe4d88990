import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { labels } from './labels.ts'
import { modelSources, ofPart } from './model.ts'
import { type Palette, palette } from './palette.ts'

/** The base map that needs no network: a schematic New York, drawn from a few kilobytes of model. */
export function basemapStyle(isDark: boolean): StyleSpecification {
  const colours = isDark ? palette.dark : palette.light
  return {
    version: 8,
    name: 'Schematic New York',
    sources: modelSources(),
    layers: [...ground(colours), ...roads(colours), ...shore(colours), ...labels(colours)],
  }
}

/** A line's width in px at the zooms given as pairs; it grows as the streets do. */
const width = (...zoomAndPx: number[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...zoomAndPx,
]

const ofKind = (...kinds: string[]): ExpressionSpecification => [
  'in',
  ['get', 'kind'],
  ['literal', kinds],
]

const wideRoads = ofKind('avenue', 'broadway', 'wideStreet')
const narrowRoads = ofKind('street', 'lesserAvenue')
const highways = ofKind('highway')

const ground = (colours: Palette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
  {
    id: 'land',
    type: 'fill',
    source: 'ground',
    filter: ofPart('land'),
    paint: { 'fill-color': colours.land },
  },
  {
    id: 'parks',
    type: 'fill',
    source: 'ground',
    filter: ofPart('parks'),
    paint: { 'fill-color': colours.park },
  },
  {
    id: 'lakes',
    type: 'fill',
    source: 'ground',
    filter: ofPart('lakes'),
    paint: { 'fill-color': colours.water },
  },
]

const round = { 'line-cap': 'round', 'line-join': 'round' } as const

const roads = (colours: Palette): LayerSpecification[] => [
  {
    id: 'wide-road-edges',
    type: 'line',
    source: 'streets',
    filter: wideRoads,
    layout: round,
    minzoom: 12,
    paint: { 'line-color': colours.roadEdge, 'line-width': width(12, 2, 13, 4.4, 16, 19) },
  },
  {
    id: 'narrow-road-edges',
    type: 'line',
    source: 'streets',
    filter: narrowRoads,
    layout: round,
    minzoom: 13.4,
    paint: { 'line-color': colours.roadEdge, 'line-width': width(13, 1.8, 16, 11) },
  },
  {
    id: 'narrow-roads',
    type: 'line',
    source: 'streets',
    filter: narrowRoads,
    layout: round,
    minzoom: 12.2,
    paint: { 'line-color': colours.lesserRoad, 'line-width': width(12, 0.5, 13, 1.3, 16, 9.4) },
  },
  {
    id: 'wide-roads',
    type: 'line',
    source: 'streets',
    filter: wideRoads,
    layout: round,
    paint: { 'line-color': colours.road, 'line-width': width(11, 0.7, 13, 3.4, 16, 17) },
  },
]

const shore = (colours: Palette): LayerSpecification[] => [
  {
    id: 'water',
    type: 'fill',
    source: 'ground',
    filter: ofPart('water'),
    paint: { 'fill-color': colours.water },
  },
  {
    id: 'shore',
    type: 'line',
    source: 'ground',
    filter: ofPart('land'),
    paint: { 'line-color': colours.shore, 'line-width': 1 },
  },
  {
    id: 'highway-edges',
    type: 'line',
    source: 'streets',
    filter: highways,
    layout: round,
    paint: { 'line-color': colours.highwayEdge, 'line-width': width(11, 1.5, 13, 4, 16, 14) },
  },
  {
    id: 'highways',
    type: 'line',
    source: 'streets',
    filter: highways,
    layout: round,
    paint: { 'line-color': colours.highway, 'line-width': width(11, 1, 13, 3, 16, 12) },
  },
  {
    id: 'plazas',
    type: 'fill',
    source: 'ground',
    filter: ofPart('plazas'),
    minzoom: 13.5,
    paint: { 'fill-color': colours.plaza },
  },
]
