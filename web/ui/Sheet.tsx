import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Grip, gripClass, SheetFrame } from './SheetFrame.tsx'
import { clampHeight, nextSnap, type Snaps, snapToRest } from './sheetSnap.ts'

interface Props {
  label: string
  expandLabel: string
  collapseLabel: string
  snaps: Snaps
  initial?: 0 | 1 | 2
  header: ReactNode
  children: ReactNode
}

/** Below this a press is a tap on what lies under the finger, above it a drag. */
const dragStartsAfterPx = 6
/** Speed is measured over the last moments, not over the whole drag. */
const speedWindowMs = 60

/** A plain section at the bottom of its (relative) container, never a modal: the map above stays usable. */
export function Sheet({
  label,
  expandLabel,
  collapseLabel,
  snaps,
  initial = 1,
  header,
  children,
}: Props) {
  const [index, setIndex] = useState<number>(initial)
  const [draggedHeight, setDraggedHeight] = useState<number>()
  const start = useRef<{ y: number; height: number }>(undefined)
  const trail = useRef({ y: 0, at: 0 })
  const hasDragged = useRef(false)

  const highest = snaps[2]
  const restingHeight = snaps[index] ?? highest
  const height = draggedHeight ?? restingHeight

  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    // Captured by what was pressed, so that a quick drag is not lost and a tap still clicks it.
    event.target.setPointerCapture(event.pointerId)
    hasDragged.current = false
    start.current = { y: event.clientY, height: restingHeight }
    trail.current = { y: event.clientY, at: event.timeStamp }
  }
  const drag = (event: PointerEvent) => {
    if (!start.current) return
    const risen = start.current.y - event.clientY
    if (draggedHeight === undefined && Math.abs(risen) < dragStartsAfterPx) return
    hasDragged.current = true
    if (event.timeStamp - trail.current.at > speedWindowMs)
      trail.current = { y: event.clientY, at: event.timeStamp }
    setDraggedHeight(clampHeight(start.current.height + risen, snaps))
  }
  const release = (event: PointerEvent) => {
    start.current = undefined
    if (draggedHeight === undefined) return
    const { y, at } = trail.current
    const speed = (y - event.clientY) / Math.max(1, event.timeStamp - at)
    setIndex(snapToRest(draggedHeight, speed, snaps))
    setDraggedHeight(undefined)
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') setIndex(Math.min(2, index + 1))
    else if (event.key === 'ArrowDown') setIndex(Math.max(0, index - 1))
    else return
    event.preventDefault()
  }

  return (
    <SheetFrame
      label={label}
      highest={highest}
      hidden={highest - height}
      isDragged={draggedHeight !== undefined}
      // Someone tabbing into a folded sheet must see where they are.
      onFocus={() => index === 0 && setIndex(1)}
      head={
        <div
          className="cursor-grab touch-none select-none"
          onPointerDown={press}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          // The press that ended a drag is not also a tap.
          onClickCapture={(event) => {
            if (hasDragged.current) event.stopPropagation()
            hasDragged.current = false
          }}
        >
          <button
            type="button"
            aria-label={index === 2 ? collapseLabel : expandLabel}
            aria-expanded={index === 2}
            onClick={() => setIndex(nextSnap(index))}
            onKeyDown={steer}
            className={gripClass}
          >
            <Grip />
          </button>
          {header}
        </div>
      }
    >
      {children}
    </SheetFrame>
  )
}
