import mapPictures from 'virtual:map-pictures'
import { palette } from './basemap/palette.ts'
import type { Camera } from './engine.ts'
import type { Insets } from './mapProps.ts'
import { useDark } from './useDark.ts'

interface Props {
  /** What the bundled map is about to show; undefined where another map will be drawn. */
  view: Camera | undefined
  padding: Partial<Insets> | undefined
}

/** What is in a map's place until it is drawn: a picture of it where the build made one, else plain land. */
export function MapBackground({ view, padding }: Props) {
  const isDark = useDark()
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding ?? {}
  const picture = view && mapPictures.find((one) => isSame(one.view, view))
  return (
    <div
      aria-hidden
      className="map-background absolute inset-0 overflow-hidden"
      style={{ backgroundColor: (isDark ? palette.dark : palette.light).land }}
    >
      {picture && (
        <img
          src={isDark ? picture.dark : picture.light}
          width={picture.width}
          height={picture.height}
          alt=""
          // Decoded later, it would be missing from the frame in which the program takes over.
          decoding="sync"
          className="absolute max-w-none -translate-1/2"
          style={{
            left: `calc(50% + ${(left - right) / 2}px)`,
            top: `calc(50% + ${(top - bottom) / 2}px)`,
          }}
        />
      )}
    </div>
  )
}

/** A map's library computes the centre again. */
const maxDegreesOff = 1e-6

const isSame = (one: Camera, other: Camera) =>
  one.zoom === other.zoom &&
  Math.abs(one.centre.lat - other.centre.lat) < maxDegreesOff &&
  Math.abs(one.centre.lng - other.centre.lng) < maxDegreesOff
