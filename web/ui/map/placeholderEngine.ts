import { acrossOf, downOf, latAt, lngAt } from '#contract/mercator.ts'
import {
  type Camera,
  type MapEngine,
  type MapListener,
  type ScreenPoint,
  worldPx,
} from './engine.ts'
import type { Coordinates, Insets } from './mapProps.ts'
import {
  anchorOffset,
  framed,
  type PlacedOverlay,
  placedClass,
  positionAt,
} from './placedOverlays.ts'

/**
 * A plain background with every marker and popup in its final position, until the map library draws the streets below.
 * A phone waits seconds for that; guests can read and press prices meanwhile. It cannot be dragged.
 */
export function startPlaceholder(container: HTMLElement, opening: Camera): MapEngine {
  let camera = opening
  let insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
  let size = { width: 0, height: 0 }
  // The observer has usually set the size by then; reading it from the DOM amid changes forces a second layout.
  const sizeNow = () => (size.width > 0 ? size : (size = sizeOf(container)))
  const standing = new Map<HTMLElement, PlacedOverlay>()
  const listening = new Set<MapListener>()

  const project = (at: Coordinates): ScreenPoint => {
    const scale = worldPx * 2 ** camera.zoom
    const middle = middleOf(sizeNow(), insets)
    const across = acrossOf(at.lng) - acrossOf(camera.centre.lng)
    return {
      // Takes the shorter way around the world.
      x: middle.x + (across - Math.round(across)) * scale,
      y: middle.y + (downOf(at.lat) - downOf(camera.centre.lat)) * scale,
    }
  }
  const unproject = ({ x, y }: ScreenPoint): Coordinates => {
    const scale = worldPx * 2 ** camera.zoom
    const middle = middleOf(sizeNow(), insets)
    return {
      lat: latAt(downOf(camera.centre.lat) + (y - middle.y) / scale),
      lng: lngAt(acrossOf(camera.centre.lng) + (x - middle.x) / scale),
    }
  }
  /** At whole pixels, as the engine that takes over does. */
  const draw = (element: HTMLElement, stands: PlacedOverlay) => {
    const { x, y } = project(stands.at)
    positionAt(element, { x: Math.round(x), y: Math.round(y) }, stands)
  }
  const drawAll = () => standing.forEach((stands, element) => draw(element, stands))
  const change = () => {
    drawAll()
    listening.forEach(({ onRested }) => onRested())
  }
  const stand = (element: HTMLElement, stands: PlacedOverlay) => {
    element.classList.add(placedClass)
    standing.set(element, stands)
    draw(element, stands)
    container.append(element)
    return () => {
      standing.delete(element)
      element.classList.remove(placedClass)
      element.style.removeProperty('transform')
      element.remove()
    }
  }
  const jumpTo = (to: Camera) => {
    camera = to
    change()
  }
  const press = ({ target, offsetX, offsetY }: MouseEvent) => {
    if (target !== container) return
    listening.forEach(({ onPressed }) => onPressed(unproject({ x: offsetX, y: offsetY })))
  }
  container.addEventListener('click', press)
  // A browser scrolls to a focused marker beyond the edge, which would shift all the others.
  const stay = () => container.scrollTo(0, 0)
  container.addEventListener('scroll', stay)
  const sizes = new ResizeObserver(() => {
    size = sizeOf(container)
    change()
  })
  sizes.observe(container)

  return {
    container,
    view() {
      if (size.width === 0) return undefined
      const from = unproject({ x: 0, y: 0 })
      const to = unproject({ x: size.width, y: size.height })
      const bounds = { west: from.lng, north: from.lat, east: to.lng, south: to.lat }
      return { bounds, centre: camera.centre, zoom: camera.zoom }
    },
    project,
    unproject,
    jumpTo,
    easeTo: jumpTo,
    panBy([x, y]) {
      const middle = middleOf(sizeNow(), insets)
      jumpTo({ ...camera, centre: unproject({ x: middle.x + x, y: middle.y + y }) })
    },
    pad(next) {
      insets = next
      change()
    },
    // The ResizeObserver already handles it.
    resize: () => undefined,
    listen(listener) {
      listening.add(listener)
      return () => listening.delete(listener)
    },
    place(element, { coordinates, anchor }) {
      const stands = { at: coordinates, liftPx: 0, hang: anchorOffset(anchor) }
      const remove = stand(element, stands)
      return {
        moveTo(at) {
          stands.at = at
          draw(element, stands)
        },
        lift(px) {
          stands.liftPx = px
          draw(element, stands)
        },
        remove,
      }
    },
    open: (content, at, liftPx) =>
      stand(framed(content), { at, liftPx, hang: anchorOffset('bottom') }),
    setDark: () => undefined,
    remove() {
      sizes.disconnect()
      container.removeEventListener('click', press)
      container.removeEventListener('scroll', stay)
    },
  }
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: clientWidth,
  height: clientHeight,
})

/** The middle of the area inside the insets. */
const middleOf = (
  { width, height }: { width: number; height: number },
  { top, right, bottom, left }: Insets,
): ScreenPoint => ({
  x: (left + width - right) / 2,
  y: (top + height - bottom) / 2,
})
