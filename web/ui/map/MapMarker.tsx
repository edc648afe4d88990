import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapEngine, Placed } from './engine.ts'
import { keepFocusAcrossReparent } from './keepFocusAcrossReparent.ts'
import type { Coordinates } from './mapProps.ts'

interface Props {
  map: MapEngine
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
  const placed = useRef<Placed>(undefined)
  const focused = useRef<HTMLElement>(undefined)

  const dropped = useEffectEvent((to: Coordinates) => onDragEnd?.(to))
  const opened = useEffectEvent(() => ({
    coordinates,
    anchor,
    onDragEnd: draggable ? (to: Coordinates) => dropped(to) : undefined,
  }))

  // Before the next frame, so that markers do not flicker where one map replaces another.
  useLayoutEffect(
    () =>
      keepFocusAcrossReparent(element, focused, () => {
        const standing = map.place(element, opened())
        placed.current = standing
        return () => standing.remove()
      }),
    [map, element],
  )

  useLayoutEffect(() => {
    placed.current?.moveTo({ lat, lng })
    placed.current?.lift(liftPx)
  }, [map, lat, lng, liftPx])

  useLayoutEffect(() => {
    element.style.setProperty('z-index', String(layer))
  }, [element, layer])

  return createPortal(children, element)
}
