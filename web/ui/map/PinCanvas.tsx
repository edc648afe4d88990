import { MapCanvas } from './MapCanvas.tsx'
import type { Coordinates } from './mapProps.ts'

/** Close enough to tell one house from the next. */
const streetZoom = 16.5
const noPoints: [] = []

interface Props {
  /** Where the map opens; it stays while the pin is moved. */
  start: Coordinates
  coordinates: Coordinates
  onMove: (to: Coordinates) => void
  words: {
    map: string
    pin: string
    tip: string
    count: (count: number) => string
    failed: { message: string; retry: string }
  }
}

/** A map with one pin that is dragged, put by a press on the map, or moved by arrow keys. */
export const PinCanvas = ({ start, coordinates, onMove, words }: Props) => (
  <>
    <MapCanvas
      label={words.map}
      centre={start}
      zoom={streetZoom}
      points={noPoints}
      pin={{ coordinates, label: words.pin, onMove }}
      clusterLabel={words.count}
      inViewLabel={words.count}
      failed={words.failed}
      className="size-full rounded-photo"
    />
    <p className="pointer-events-none absolute inset-x-2 top-3 text-center">
      <span className="inline-block rounded-full bg-ink px-3.5 py-2 text-xs font-bold text-bg shadow-pill">
        {words.tip}
      </span>
    </p>
  </>
)
