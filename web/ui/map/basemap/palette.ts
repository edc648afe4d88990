/** The base map's colours. Names on their ground keep 4.5:1; `palette.test.ts` holds them to it. */
export const palette = {
  light: {
    water: '#bfdde6',
    shore: '#9cc4d1',
    land: '#f3f1eb',
    park: '#cfe6c6',
    plaza: '#f7e3c8',
    road: '#ffffff',
    lesserRoad: '#ffffff',
    roadEdge: '#ddd8cc',
    highway: '#fce6b0',
    highwayEdge: '#e7c877',
    roadName: '#4a5b60',
    placeName: '#23383d',
    waterName: '#2f6475',
    parkName: '#386433',
    halo: '#f7f6f2',
  },
  dark: {
    water: '#0e2a35',
    shore: '#1d4352',
    land: '#182327',
    park: '#1b3a2c',
    plaza: '#3a3222',
    road: '#2e3e44',
    lesserRoad: '#27363b',
    roadEdge: '#121c1f',
    highway: '#4a4128',
    highwayEdge: '#121c1f',
    roadName: '#a3b5ba',
    placeName: '#dce8ea',
    waterName: '#6fa7ba',
    parkName: '#7fb58b',
    halo: '#121c1f',
  },
} as const

export type Palette = (typeof palette)['light' | 'dark']
