import type { Insets } from './mapProps.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Room kept between what is revealed and the edge. */
const marginPx = 12

/** The part of a map that nothing covers. */
export const uncovered = (width: number, height: number, padding: Partial<Insets> = {}): Box => ({
  left: (padding.left ?? 0) + marginPx,
  top: (padding.top ?? 0) + marginPx,
  right: width - (padding.right ?? 0) - marginPx,
  bottom: height - (padding.bottom ?? 0) - marginPx,
})

/** How far, in px, a map must be moved so that `box` lies in `frame`; the top left wins where it cannot. */
export function shiftIntoView(box: Box, frame: Box): [x: number, y: number] {
  return [
    along(box.left, box.right, frame.left, frame.right),
    along(box.top, box.bottom, frame.top, frame.bottom),
  ]
}

function along(start: number, end: number, frameStart: number, frameEnd: number): number {
  if (start < frameStart || end - start > frameEnd - frameStart) return start - frameStart
  return Math.max(0, end - frameEnd)
}
