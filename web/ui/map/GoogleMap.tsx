import { startGoogle } from './googleEngine.ts'
import { MapScene } from './MapScene.tsx'
import type { MapProps } from './mapProps.ts'

export const GoogleMap = (props: MapProps) => <MapScene start={startGoogle} {...props} />
