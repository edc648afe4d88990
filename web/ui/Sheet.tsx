import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { clampHeight, nextSnap, settle, type Snaps } from './sheetSnap.ts'

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
  const hidden = highest - height

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
    setIndex(settle(draggedHeight, speed, snaps))
    setDraggedHeight(undefined)
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') setIndex(Math.min(2, index + 1))
    else if (event.key === 'ArrowDown') setIndex(Math.max(0, index - 1))
    else return
    event.preventDefault()
  }

  return (
    <section
      aria-label={label}
      className="absolute inset-x-0 bottom-0 z-20 flex flex-col rounded-t-sheet bg-surface shadow-sheet"
      style={{
        height: highest,
        transform: `translateY(${hidden}px)`,
        transition: draggedHeight === undefined ? 'transform 0.42s var(--ease-soft)' : 'none',
      }}
    >
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
          className="mx-auto -mb-3 grid h-11 w-24 place-items-center rounded-full pb-3"
        >
          <span className="h-[5px] w-10 rounded-full bg-edge" />
        </button>
        {header}
      </div>
      <div
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
        // The part below the screen's edge is padding, so that the last card can be scrolled up into sight.
        style={{ paddingBottom: hidden + 16, scrollPaddingBottom: hidden + 16 }}
        // Someone tabbing into a folded sheet must see where they are.
        onFocus={() => index === 0 && setIndex(1)}
      >
        {children}
      </div>
    </section>
  )
}
