import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { carried } from './carried.ts'
import type { MapEngine } from './engine.ts'
import type { Coordinates, Insets } from './mapProps.ts'
import { shiftIntoView, uncovered } from './reveal.ts'

interface Props {
  map: MapEngine
  coordinates: Coordinates
  liftPx: number
  padding: Partial<Insets> | undefined
  onClose: () => void
  children: ReactNode
}

/** React's children above a place of the map. It opens beside what the person does and leaves focus there. */
export function MapPopup({ map, coordinates, liftPx, padding, onClose, children }: Props) {
  const { lat, lng } = coordinates
  const [content] = useState(() => document.createElement('div'))

  const focused = useRef<HTMLElement>(undefined)

  useLayoutEffect(
    () => carried(content, focused, () => map.open(content, { lat, lng }, liftPx)),
    [map, content, lat, lng, liftPx],
  )

  useEffect(() => {
    const reveal = () => {
      const outer = map.container.getBoundingClientRect()
      const inner = content.getBoundingClientRect()
      if (inner.height === 0) return
      const box = {
        left: inner.left - outer.left,
        right: inner.right - outer.left,
        top: inner.top - outer.top,
        bottom: inner.bottom - outer.top + liftPx,
      }
      const shift = shiftIntoView(box, uncovered(outer.width, outer.height, padding))
      if (shift.some(Boolean)) map.panBy(shift)
    }
    // When it opens, and when what it says grows; a later change of the layout must not drag the map about.
    const observer = new ResizeObserver(reveal)
    observer.observe(content)
    return () => observer.disconnect()
    // What covers the map may change below an open popup; only its own growth is revealed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, content])

  return createPortal(
    <div onKeyDown={(event) => event.key === 'Escape' && onClose()}>{children}</div>,
    content,
  )
}
