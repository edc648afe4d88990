import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapEngine, ScreenPoint } from './engine.ts'
import { keepFocusAcrossReparent } from './keepFocusAcrossReparent.ts'
import type { Coordinates, Insets } from './mapProps.ts'
import { popupBox, popupSide, type Side, shiftIntoView, uncovered } from './reveal.ts'

interface Props {
  map: MapEngine
  coordinates: Coordinates
  liftPx: number
  padding: Partial<Insets> | undefined
  /** Those that should stay in sight beside it. */
  others: readonly Coordinates[]
  children: ReactNode
}

/** React's children above a place of the map. It opens beside what the person does and leaves focus there. */
export function MapPopup({ map, coordinates, liftPx, padding, others, children }: Props) {
  const { lat, lng } = coordinates
  const [content] = useState(() => document.createElement('div'))

  const focused = useRef<HTMLElement>(undefined)
  const side = useRef<Side>(undefined)

  useLayoutEffect(
    () => keepFocusAcrossReparent(content, focused, () => map.open(content, { lat, lng }, liftPx)),
    [map, content, lat, lng, liftPx],
  )

  useEffect(() => {
    const reveal = () => {
      const size = { width: content.offsetWidth, height: content.offsetHeight, liftPx }
      if (size.height === 0) return
      const { clientWidth, clientHeight } = map.container
      const at = map.project({ lat, lng })
      // Chosen once: a popup whose content grows stays where it is.
      side.current ??= popupSide(size, seenFrom(at, map, others))
      const box = popupBox(side.current, size)
      const shell = content.closest<HTMLElement>('.map-popup, .map-popup-content') ?? content
      // Libraries write `transform`; this one is added to it.
      shell.style.translate = `${box.left + size.width / 2}px ${box.bottom + liftPx}px`
      const whole = {
        left: at.x + Math.min(box.left, 0),
        right: at.x + Math.max(box.right, 0),
        top: at.y + Math.min(box.top, -liftPx),
        bottom: at.y + Math.max(box.bottom, 0),
      }
      const shift = shiftIntoView(whole, uncovered(clientWidth, clientHeight, padding))
      if (shift.some(Boolean)) map.panBy(shift)
    }
    // When it opens, and when what it says grows; a later change of the layout must not drag the map about.
    const observer = new ResizeObserver(reveal)
    observer.observe(content)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- What covers the map may change below an open popup; only its own growth is revealed.
  }, [map, content])

  return createPortal(children, content)
}

/** The points in sight, in px from one of them. */
function seenFrom(at: ScreenPoint, map: MapEngine, points: readonly Coordinates[]) {
  const { clientWidth, clientHeight } = map.container
  return points
    .map((point) => map.project(point))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight)
    .map(({ x, y }) => ({ x: x - at.x, y: y - at.y }))
}
