import { Marker, type MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Coordinates } from './mapProps.ts'

interface Props {
  map: MapLibreMap
  coordinates: Coordinates
  anchor?: 'center' | 'bottom'
  liftPx?: number
  /** Higher layers cover lower ones; a popup covers them all. */
  layer: 0 | 1 | 2 | 3
  onDragEnd?: (to: Coordinates) => void
  children: ReactNode
}

/** React's children in an element that the map library moves about. */
export function MapMarker({
  map,
  coordinates,
  anchor = 'center',
  liftPx = 0,
  layer,
  onDragEnd,
  children,
}: Props) {
  const { lat, lng } = coordinates
  const draggable = onDragEnd !== undefined
  const [element] = useState(() => document.createElement('div'))
  const [marker] = useState(() => new Marker({ element, anchor, draggable }))

  const dropped = useEffectEvent(() => {
    const to = marker.getLngLat()
    onDragEnd?.({ lat: to.lat, lng: to.lng })
  })

  useEffect(() => {
    marker.setLngLat({ lat, lng }).setOffset([0, -liftPx])
  }, [marker, lat, lng, liftPx])

  useEffect(() => {
    element.style.setProperty('z-index', String(layer))
  }, [element, layer])

  useEffect(() => {
    const onDrop = () => dropped()
    marker.addTo(map).on('dragend', onDrop)
    return () => {
      marker.off('dragend', onDrop).remove()
    }
  }, [marker, map])

  return createPortal(children, element)
}
