import {
  AttributionControl,
  MapLibreMap as Library,
  type MapMouseEvent,
  Marker,
  Popup,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
// Without its own worker file the built map stays blank.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { basemapStyle } from './basemap/style.ts'
import {
  closestZoom,
  type MapEngine,
  type Opening,
  type StartEngine,
  widestZoom,
} from './engine.ts'
import { overBasemap } from './overBasemap.ts'

setWorkerUrl(workerUrl)

/** Starts MapLibre over the bundled base map, and over it the style that the operator chose, once it is here. */
export const startMapLibre =
  (styleUrl: string | null): StartEngine =>
  (element, opening, callbacks) => {
    const map = createMap(element, opening)
    let hasDrawn = false
    map.once('load', () => {
      hasDrawn = true
      callbacks.onDrawn()
      if (styleUrl) void overBasemap(map, styleUrl, opening.isDark)
    })
    map.on('error', ({ error }) => {
      // Once drawn, a map lives with a lost tile; before that it would stay an empty box.
      if (!hasDrawn) callbacks.onFailed(error)
    })
    return engineOf(map, styleUrl, opening.isDark)
  }

function createMap(container: HTMLElement, opening: Opening) {
  const { interactive = true, attributionPosition = 'bottom-right', pin } = opening
  const map = new Library({
    container,
    style: basemapStyle(opening.isDark),
    center: opening.centre,
    zoom: opening.zoom,
    minZoom: widestZoom,
    maxZoom: closestZoom,
    interactive,
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    // Two quick presses place the pin twice; they should not zoom as well.
    doubleClickZoom: !pin,
    // Ours is right; what an operator chose is looked at (overBasemap).
    validateStyle: false,
    locale: { 'Map.Title': opening.label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: false }), attributionPosition)
  return map
}

function engineOf(map: Library, styleUrl: string | null, isDrawnDark: boolean): MapEngine {
  const container = map.getContainer()
  let size = sizeOf(container)
  return {
    container,
    view: () => viewOf(map),
    project: (at) => map.project(at),
    unproject({ x, y }) {
      const { lat, lng } = map.unproject([x, y])
      return { lat, lng }
    },
    jumpTo: ({ centre, zoom }) => void map.jumpTo({ center: centre, zoom }),
    easeTo: ({ centre, zoom }) => void map.easeTo({ center: centre, zoom }),
    panBy: (shift) => void map.panBy(shift),
    pad: (insets) => void map.setPadding(insets),
    resize() {
      const now = sizeOf(container)
      // Of a map that is hidden it would remember that it has no size.
      if (now.width === 0 || (now.width === size.width && now.height === size.height)) return
      size = now
      map.resize()
    },
    listen({ onSeen, onRested, onPressed }) {
      const pressed = (event: MapMouseEvent) => {
        const { target } = event.originalEvent
        if (target instanceof Element && target.closest(standsOnMap)) return
        onPressed({ lat: event.lngLat.lat, lng: event.lngLat.lng })
      }
      const listening = [
        map.on('move', onSeen),
        map.on('moveend', onRested),
        map.on('click', pressed),
      ]
      return () => listening.forEach((subscription) => subscription.unsubscribe())
    },
    place(element, { coordinates, anchor, onDragEnd }) {
      const marker = new Marker({ element, anchor, draggable: onDragEnd !== undefined })
      marker.setLngLat(coordinates).addTo(map)
      if (onDragEnd)
        marker.on('dragend', () => {
          const { lat, lng } = marker.getLngLat()
          onDragEnd({ lat, lng })
        })
      return {
        moveTo: (to) => void marker.setLngLat(to),
        lift: (px) => void marker.setOffset([0, -px]),
        remove: () => void marker.remove(),
      }
    },
    open(element, at, liftPx) {
      const popup = new Popup({
        anchor: 'bottom',
        offset: liftPx,
        closeButton: false,
        closeOnClick: false,
        focusAfterOpen: false,
        maxWidth: 'none',
        className: 'map-popup',
      })
      popup.setLngLat(at).setDOMContent(element).addTo(map)
      return () => void popup.remove()
    },
    setDark(isDark) {
      if (isDark === isDrawnDark) return
      isDrawnDark = isDark
      // Every colour is another: a comparison with the old style would only cost.
      map.setStyle(basemapStyle(isDark), { diff: false })
      if (styleUrl) void overBasemap(map, styleUrl, isDark)
    },
    remove: () => map.remove(),
  }
}

const standsOnMap = '.maplibregl-marker, .maplibregl-popup'

const sizeOf = ({ clientWidth: width, clientHeight: height }: Element) => ({ width, height })

function viewOf(map: Library) {
  const bounds = map.getBounds()
  const { lat, lng } = map.getCenter()
  return {
    bounds: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
    centre: { lat, lng },
    zoom: map.getZoom(),
  }
}
