import { createContext } from 'react'

/** Which map is drawn with: the bundled one, with a style of the operator's over it, or Google's. */
export interface MapSetup {
  styleUrl: string | null
  googleKey: string | null
}

/** Undefined while it is not known yet: a map that was begun with the wrong library costs seconds. */
export const MapSetup = createContext<MapSetup | undefined>({ styleUrl: null, googleKey: null })
