import type { LayerSpecification } from 'maplibre-gl'
import { ofPart } from './model.ts'
import type { Palette } from './palette.ts'

/** Without a `glyphs` address in the style the library draws names with the page's own fonts. */
const font = ['Plus Jakarta Sans Variable', 'Noto Sans', 'sans-serif']

const name = { 'text-field': '{name}', 'text-font': font } as const

export const labels = (colours: Palette): LayerSpecification[] => [
  {
    id: 'street-names',
    type: 'symbol',
    source: 'streets',
    filter: ['==', ['get', 'kind'], 'street'],
    minzoom: 14.2,
    layout: { ...name, ...alongTheRoad, 'text-size': 12, 'symbol-spacing': 320 },
    paint: {
      'text-color': colours.roadName,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.4,
    },
  },
  {
    id: 'avenue-names',
    type: 'symbol',
    source: 'streets',
    filter: ['!=', ['get', 'kind'], 'street'],
    minzoom: 12.6,
    layout: {
      ...name,
      ...alongTheRoad,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12.6, 12, 15, 13],
      'symbol-spacing': 260,
    },
    paint: {
      'text-color': colours.roadName,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.5,
    },
  },
  {
    id: 'river-names',
    type: 'symbol',
    source: 'places',
    filter: ofPart('rivers'),
    layout: {
      ...name,
      'text-size': 13,
      'text-letter-spacing': 0.14,
      'text-rotate': ['get', 'angle'],
      'text-rotation-alignment': 'map',
      'text-max-width': 20,
    },
    paint: { 'text-color': colours.waterName },
  },
  {
    id: 'park-names',
    type: 'symbol',
    source: 'places',
    filter: ofPart('parkNames'),
    minzoom: 11.5,
    layout: { ...name, 'text-size': 13, 'text-max-width': 6 },
    paint: {
      'text-color': colours.parkName,
      'text-halo-color': colours.park,
      'text-halo-width': 1,
    },
  },
  {
    id: 'quarter-names',
    type: 'symbol',
    source: 'places',
    minzoom: 11.6,
    filter: [
      'all',
      ofPart('quarters'),
      ['step', ['zoom'], ['==', ['get', 'rank'], 1], 13.6, ['<=', ['get', 'rank'], 2], 14.4, true],
    ],
    layout: {
      ...name,
      'text-size': 13,
      'text-max-width': 7,
      'symbol-sort-key': ['get', 'rank'],
      'text-padding': 6,
    },
    paint: {
      'text-color': colours.placeName,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.8,
    },
  },
  {
    id: 'town-names',
    type: 'symbol',
    source: 'places',
    filter: ofPart('towns'),
    layout: { ...name, 'text-size': 13, 'text-max-width': 8 },
    paint: {
      'text-color': colours.placeName,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.6,
    },
  },
]

const alongTheRoad = { 'symbol-placement': 'line', 'text-padding': 6 } as const
