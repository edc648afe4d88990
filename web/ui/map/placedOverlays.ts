import type { ScreenPoint } from './engine.ts'
import type { Coordinates } from './mapProps.ts'

/** Where an element of ours is on a map that does not place it itself. */
export interface PlacedOverlay {
  at: Coordinates
  liftPx: number
  /** How much of the element lies left of and above its place. */
  hang: string
}

export const anchorOffset = (anchor: 'center' | 'bottom') =>
  anchor === 'center' ? '-50%, -50%' : '-50%, -100%'

/** Lifts one pill above another at the same place, and a popup above its pill. */
export const pillHeightPx = 42

export const placedClass = 'map-placed'

export function positionAt(
  element: HTMLElement,
  { x, y }: ScreenPoint,
  { liftPx, hang }: PlacedOverlay,
) {
  element.style.setProperty('transform', `translate(${x}px, ${y - liftPx}px) translate(${hang})`)
}

/** What is opened above a place, in a frame of its own. */
export function framed(content: HTMLElement) {
  const element = document.createElement('div')
  element.className = 'map-popup-content'
  element.append(content)
  return element
}
