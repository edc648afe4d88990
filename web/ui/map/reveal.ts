import { acrossOf, downOf, latAt, lngAt } from '#contract/mercator.ts'
import { type Camera, widestZoom, worldPx } from './engine.ts'
import type { Coordinates, Insets } from './mapProps.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Room kept between what is revealed and the edge. */
const marginPx = 12

/** The part of a map that nothing covers. */
export const uncovered = (width: number, height: number, padding: Partial<Insets> = {}): Box => ({
  left: (padding.left ?? 0) + marginPx,
  top: (padding.top ?? 0) + marginPx,
  right: width - (padding.right ?? 0) - marginPx,
  bottom: height - (padding.bottom ?? 0) - marginPx,
})

/** The gap between a popup and its point, where it is beside or below it. */
const besidePx = 36
const belowPx = 8
/** What a pill takes around its point. */
const pill: Box = { left: -28, right: 28, top: -42, bottom: 0 }

/** The camera that was meant, or where not all of `others` lie in the frame with its centre, one that shows them too. */
export function cameraShowing(
  camera: Camera,
  others: readonly Coordinates[],
  frame: { width: number; height: number },
): Camera {
  const across = 2 * Math.max(frame.width / 2 - pill.right, 1)
  const down = 2 * Math.max(frame.height / 2 + pill.top, 1)
  const middle = { x: acrossOf(camera.centre.lng), y: downOf(camera.centre.lat) }
  // The shorter way round the world.
  const shares = others.map(({ lat, lng }) => {
    const x = acrossOf(lng) - middle.x
    return { x: x - Math.round(x), y: downOf(lat) - middle.y }
  })
  const span = (low: number, high: number) => (high - low) * worldPx
  const zoomOf = (width: number, height: number) =>
    -Math.log2(Math.max(width / across, height / down))
  const farthest = (of: number[]) => 2 * Math.max(0, ...of.map(Math.abs))
  const xs = shares.map(({ x }) => x)
  const ys = shares.map(({ y }) => y)
  if (zoomOf(span(0, farthest(xs)), span(0, farthest(ys))) >= camera.zoom) return camera
  const [west, east] = [Math.min(0, ...xs), Math.max(0, ...xs)]
  const [north, south] = [Math.min(0, ...ys), Math.max(0, ...ys)]
  return {
    centre: {
      lat: latAt(middle.y + (north + south) / 2),
      lng: lngAt(middle.x + (west + east) / 2),
    },
    zoom: Math.max(widestZoom, Math.min(camera.zoom, zoomOf(span(west, east), span(north, south)))),
  }
}

const sides = ['above', 'below', 'right', 'left'] as const
export type Side = (typeof sides)[number]

interface PopupSize {
  width: number
  height: number
  /** The gap where it is above its point. */
  liftPx: number
}

/** Where a popup is placed on a side of its point, in px from the point. */
export function popupBox(side: Side, { width, height, liftPx }: PopupSize): Box {
  const left = { left: -besidePx - width, right: besidePx, above: -width / 2, below: -width / 2 }
  const middle = -(liftPx + height) / 2
  const top = { left: middle, right: middle, above: -liftPx - height, below: belowPx }
  return {
    left: left[side],
    top: top[side],
    right: left[side] + width,
    bottom: top[side] + height,
  }
}

/** The side on which a popup hides the fewest of `others`, given in px from its point; above it where it makes no odds. */
export function popupSide(size: PopupSize, others: readonly { x: number; y: number }[]): Side {
  const hides = (side: Side) => {
    const { left, top, right, bottom } = popupBox(side, size)
    return others.filter(
      ({ x, y }) =>
        x + pill.right > left &&
        x + pill.left < right &&
        y + pill.bottom > top &&
        y + pill.top < bottom,
    ).length
  }
  const hidden = sides.map(hides)
  return sides[hidden.indexOf(Math.min(...hidden))] ?? 'above'
}

/** How far, in px, a map must be moved so that `box` lies in `frame`; the top left wins where it cannot. */
export function shiftIntoView(box: Box, frame: Box): [x: number, y: number] {
  return [
    along(box.left, box.right, frame.left, frame.right),
    along(box.top, box.bottom, frame.top, frame.bottom),
  ]
}

function along(start: number, end: number, frameStart: number, frameEnd: number): number {
  if (start < frameStart || end - start > frameEnd - frameStart) return start - frameStart
  return Math.max(0, end - frameEnd)
}
