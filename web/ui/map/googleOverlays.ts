import type { Placed, Placing } from './engine.ts'
import type { Coordinates } from './mapProps.ts'
import {
  anchorOffset,
  framed,
  type PlacedOverlay,
  placedClass,
  positionAt,
} from './placedOverlays.ts'

type Pane = 'overlayMouseTarget' | 'floatPane'

/** An element of ours at a place of Google's map. */
export function placeOn(
  map: google.maps.Map,
  element: HTMLElement,
  { coordinates, anchor, onDragEnd }: Placing,
): Placed {
  const standing: PlacedOverlay = { at: coordinates, liftPx: 0, hang: anchorOffset(anchor) }
  const overlay = stand(map, element, standing, 'overlayMouseTarget')
  if (onDragEnd) google.maps.OverlayView.preventMapHitsAndGesturesFrom(element)
  else google.maps.OverlayView.preventMapHitsFrom(element)
  const endDragging = onDragEnd ? letDrag(overlay, element, standing, onDragEnd) : undefined
  return {
    moveTo(at) {
      standing.at = at
      overlay.draw()
    },
    lift(px) {
      standing.liftPx = px
      overlay.draw()
    },
    remove() {
      endDragging?.()
      overlay.setMap(null)
    },
  }
}

/** Over everything else on the map; what is done in it stays in it. */
export function openAbove(
  map: google.maps.Map,
  content: HTMLElement,
  at: Coordinates,
  liftPx: number,
) {
  const element = framed(content)
  google.maps.OverlayView.preventMapHitsAndGesturesFrom(element)
  const overlay = stand(map, element, { at, liftPx, hang: anchorOffset('bottom') }, 'floatPane')
  return () => overlay.setMap(null)
}

function stand(map: google.maps.Map, element: HTMLElement, standing: PlacedOverlay, pane: Pane) {
  const overlay = new google.maps.OverlayView()
  element.classList.add(placedClass)
  overlay.onAdd = () => overlay.getPanes()?.[pane].append(element)
  overlay.draw = () => {
    const at = new google.maps.LatLng(standing.at)
    const point = projectionOf(overlay)?.fromLatLngToDivPixel(at)
    if (point) positionAt(element, point, standing)
  }
  overlay.onRemove = () => element.remove()
  overlay.setMap(map)
  return overlay
}

/** The library drags only markers of its own. */
function letDrag(
  overlay: google.maps.OverlayView,
  element: HTMLElement,
  standing: PlacedOverlay,
  onDragEnd: (to: Coordinates) => void,
) {
  const ending = new AbortController()
  const { signal } = ending
  let from: { x: number; y: number } | undefined

  element.addEventListener(
    'pointerdown',
    ({ pointerId, clientX, clientY }) => {
      const at = pixelOf(overlay, standing.at)
      if (!at) return
      element.setPointerCapture(pointerId)
      from = { x: at.x - clientX, y: at.y - clientY }
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const to = from && placeOf(overlay, from.x + clientX, from.y + clientY)
      if (!to) return
      standing.at = to
      overlay.draw()
    },
    { signal },
  )
  element.addEventListener(
    'pointerup',
    () => {
      if (from) onDragEnd(standing.at)
      from = undefined
    },
    { signal },
  )
  return () => ending.abort()
}

const pixelOf = (overlay: google.maps.OverlayView, at: Coordinates) =>
  projectionOf(overlay)?.fromLatLngToDivPixel(new google.maps.LatLng(at))

const placeOf = (overlay: google.maps.OverlayView, x: number, y: number) =>
  projectionOf(overlay)?.fromDivPixelToLatLng(new google.maps.Point(x, y))?.toJSON()

/** The library's types promise it always; before the overlay is on the map there is none. */
export const projectionOf = (
  overlay: google.maps.OverlayView,
): google.maps.MapCanvasProjection | undefined => overlay.getProjection()
