import { Toilet } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { MapEngine } from './engine.ts'
import { MapMarker } from './MapMarker.tsx'
import type { Coordinates } from './mapProps.ts'

interface Props {
  map: MapEngine
  coordinates: Coordinates
  label: string
  onMove: (to: Coordinates) => void
}

/** A step of the arrow keys in screen px; ten times that with Shift. */
const stepPx = 2

const directions: Partial<Record<string, [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export function Pin({ map, coordinates, label, onMove }: Props) {
  const steer = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    // The map listens for the same keys and would move along.
    event.stopPropagation()
    const step = stepPx * (event.shiftKey ? 10 : 1)
    const { x, y } = map.project(coordinates)
    onMove(map.unproject({ x: x + direction[0] * step, y: y + direction[1] * step }))
  }
  return (
    <MapMarker map={map} coordinates={coordinates} anchor="bottom" layer={3} onDragEnd={onMove}>
      <button type="button" aria-label={label} onKeyDown={steer} className="map-pin">
        <svg aria-hidden viewBox="0 0 44 54">
          <path d="M22 2a20 20 0 0 1 20 20c0 14-14 22-20 30C16 44 2 36 2 22A20 20 0 0 1 22 2Z" />
        </svg>
        <Toilet aria-hidden />
      </button>
    </MapMarker>
  )
}
