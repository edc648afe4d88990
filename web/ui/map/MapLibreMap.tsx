import { useState } from 'react'
import { startMapLibre } from './mapLibreEngine.ts'
import { MapScene } from './MapScene.tsx'
import type { MapProps } from './mapProps.ts'

export function MapLibreMap({ styleUrl, ...props }: MapProps & { styleUrl: string | null }) {
  const [start] = useState(() => startMapLibre(styleUrl))
  return <MapScene start={start} {...props} />
}
