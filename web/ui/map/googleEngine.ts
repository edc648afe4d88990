import { palette } from './basemap/palette.ts'
import {
  closestZoom,
  googleZoomsAhead,
  type MapEngine,
  type Opening,
  type StartEngine,
  widestZoom,
} from './engine.ts'
import { openAbove, placeOn, projectionOf } from './googleOverlays.ts'
import { onAuthFailure } from './loadGoogle.ts'
import type { Coordinates, Insets } from './mapProps.ts'

const googleZoom = (zoom: number) => zoom + googleZoomsAhead

/** Starts Google's map; its script is here already. */
export const startGoogle: StartEngine = (element, opening, { onDrawn, onFailed }) => {
  const map = createMap(element, opening)
  google.maps.event.addListenerOnce(map, 'idle', onDrawn)
  const forget = onAuthFailure(() => onFailed(new Error('Google Maps refuses the key')))
  return engineOf(map, element, forget)
}

const createMap = (element: HTMLElement, { centre, zoom, ...opening }: Opening) =>
  new google.maps.Map(element, {
    center: centre,
    zoom: googleZoom(zoom),
    minZoom: googleZoom(widestZoom),
    maxZoom: googleZoom(closestZoom),
    backgroundColor: (opening.isDark ? palette.dark : palette.light).land,
    disableDefaultUI: true,
    clickableIcons: false,
    colorScheme: opening.isDark ? 'DARK' : 'LIGHT',
    gestureHandling: opening.interactive === false ? 'none' : 'greedy',
    keyboardShortcuts: opening.interactive !== false,
    disableDoubleClickZoom: opening.pin !== undefined,
  })

function engineOf(map: google.maps.Map, element: HTMLElement, forget: () => void): MapEngine {
  const surface = new google.maps.OverlayView()
  surface.onAdd = surface.draw = surface.onRemove = () => undefined
  surface.setMap(map)
  let insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

  return {
    container: element,
    view: () => viewOf(map),
    project(at) {
      const point = projectionOf(surface)?.fromLatLngToContainerPixel(new google.maps.LatLng(at))
      return point ? { x: point.x, y: point.y } : { x: 0, y: 0 }
    },
    unproject({ x, y }) {
      const at = projectionOf(surface)?.fromContainerPixelToLatLng(new google.maps.Point(x, y))
      return at?.toJSON() ?? centreOf(map)
    },
    jumpTo({ centre, zoom }) {
      map.moveCamera({ center: shifted(map, centre, zoom, insets), zoom: googleZoom(zoom) })
    },
    easeTo({ centre, zoom }) {
      if (map.getZoom() !== googleZoom(zoom)) map.setZoom(googleZoom(zoom))
      map.panTo(shifted(map, centre, zoom, insets))
    },
    panBy: ([x, y]) => map.panBy(x, y),
    pad(next) {
      const [oldX, oldY] = middleShift(insets)
      const [x, y] = middleShift(next)
      insets = next
      if (x !== oldX || y !== oldY) map.panBy(x - oldX, y - oldY)
    },
    // It watches its element's size by itself.
    resize: () => undefined,
    listen({ onSeen, onRested, onPressed }) {
      const listening = [
        map.addListener('bounds_changed', onSeen),
        map.addListener('idle', onRested),
        map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
          if (latLng) onPressed(latLng.toJSON())
        }),
      ]
      return () => listening.forEach((listener) => listener.remove())
    },
    place: (placed, placing) => placeOn(map, placed, placing),
    open: (opened, at, liftPx) => openAbove(map, opened, at, liftPx),
    // Its colours are chosen once, when it starts.
    setDark: () => undefined,
    remove() {
      forget()
      surface.setMap(null)
      google.maps.event.clearInstanceListeners(map)
      element.replaceChildren()
    },
  }
}

const centreOf = (map: google.maps.Map): Coordinates =>
  map.getCenter()?.toJSON() ?? { lat: 0, lng: 0 }

function viewOf(map: google.maps.Map) {
  const bounds = map.getBounds()?.toJSON()
  const zoom = map.getZoom()
  if (!bounds || zoom === undefined) return undefined
  return { bounds, centre: centreOf(map), zoom: zoom - googleZoomsAhead }
}

/** How far, in px, the middle of what is left free lies from the middle of the map. */
const middleShift = ({ top, right, bottom, left }: Insets): [x: number, y: number] => [
  (right - left) / 2,
  (bottom - top) / 2,
]

/** The centre that shows `at` in the middle of what nothing covers. World points are px at Google's zoom 0. */
function shifted(map: google.maps.Map, at: Coordinates, zoom: number, insets: Insets) {
  const projection = map.getProjection()
  const point = projection?.fromLatLngToPoint(at)
  if (!projection || !point) return at
  const [x, y] = middleShift(insets)
  const scale = 2 ** googleZoom(zoom)
  const moved = new google.maps.Point(point.x + x / scale, point.y + y / scale)
  return projection.fromPointToLatLng(moved) ?? at
}
