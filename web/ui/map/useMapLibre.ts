import { AttributionControl, MapLibreMap as Map, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
// Without its own worker file the built map stays blank.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useCallback, useEffect, useState } from 'react'
import { basemapStyle } from './basemap/style.ts'
import type { MapProps } from './mapProps.ts'
import { useDark } from './useDark.ts'

setWorkerUrl(workerUrl)

/** A worker that never answers fires nothing, so a map in sight is given this long to draw. */
const startLimitMs = 20_000

/** The library owns what is inside the element; `attach` goes on the element as its ref. */
export function useMapLibre(props: MapProps, closestZoom: number) {
  const isDark = useDark()
  const [map, setMap] = useState<Map>()
  const [failure, setFailure] = useState<Error>()
  const [opening] = useState({ ...props, isDark, closestZoom })

  const attach = useCallback(
    (element: HTMLDivElement) => {
      const created = createMap(element, opening)
      let hasStarted = false
      const limit = watchStart(element, () =>
        setFailure(new Error('The map did not start in time')),
      )
      created.once('load', () => {
        hasStarted = true
        clearInterval(limit)
      })
      created.on('error', ({ error }) => {
        // Once drawn, a map lives with a lost tile; before that it would stay an empty box.
        if (!hasStarted) setFailure(new Error('The map could not start', { cause: error }))
      })
      setMap(created)
      return () => {
        clearInterval(limit)
        setMap(undefined)
        created.remove()
      }
    },
    [opening],
  )

  useEffect(() => {
    if (map && opening.isDark !== isDark) map.setStyle(basemapStyle(isDark))
  }, [map, isDark, opening])

  // Thrown in render, where the boundary around the map can show it.
  if (failure) throw failure
  return { map, attach }
}

function createMap(
  container: HTMLDivElement,
  opening: MapProps & { isDark: boolean; closestZoom: number },
): Map {
  const { interactive = true, attributionPosition = 'bottom-right', pin } = opening
  const map = new Map({
    container,
    style: basemapStyle(opening.isDark),
    center: opening.centre,
    zoom: opening.zoom,
    minZoom: 9,
    maxZoom: opening.closestZoom,
    interactive,
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    // Two quick presses place the pin twice; they should not zoom as well.
    doubleClickZoom: !pin,
    locale: { 'Map.Title': opening.label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: false }), attributionPosition)
  return map
}

/** Counts only while the map is really in sight: hidden pages and hidden maps draw nothing. */
function watchStart(element: HTMLElement, onLate: () => void) {
  let waitedMs = 0
  return setInterval(() => {
    if (document.hidden || element.clientWidth === 0) return
    waitedMs += 1_000
    if (waitedMs >= startLimitMs) onLate()
  }, 1_000)
}
