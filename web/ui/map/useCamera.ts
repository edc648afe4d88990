import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { contains, widened } from './clusters.ts'
import type { MapEngine } from './engine.ts'
import type { Coordinates, MapProps, MapView } from './mapProps.ts'
import { cameraShowing, shiftIntoView, uncovered } from './reveal.ts'

interface CameraProps extends MapProps {
  /** Called with the visible area, often enough to draw pills ahead of it. */
  onView: (view: MapView) => void
}

/** Keeps the library's camera and React's props in step, in both directions. */
export function useCamera(map: MapEngine | undefined, props: CameraProps) {
  const { centre, zoom, recentre, padding, points, pin, alsoShow = [] } = props
  const { lat, lng } = centre
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding ?? {}
  const drawn = useRef<MapView>(undefined)

  const tell = (view: MapView) => {
    const isFirst = drawn.current === undefined
    drawn.current = view
    const say = () => {
      props.onView(view)
      props.onMove?.(view)
    }
    // A transition, so that dragging does not wait until the pills have rendered.
    if (isFirst) say()
    else startTransition(say)
  }
  const seen = useEffectEvent((moving: MapEngine) => {
    const view = viewOf(moving)
    if (!view || (drawn.current && isCovered(view, drawn.current))) return
    tell(view)
  })
  const rested = useEffectEvent((resting: MapEngine) => {
    const view = viewOf(resting)
    if (view) tell(view)
  })
  const pressed = useEffectEvent((at: Coordinates) => {
    if (pin) pin.onMove(at)
    else props.onSelect?.(null)
  })

  const cover = useEffectEvent(() => {
    map?.resize()
    map?.pad({ top, right, bottom, left })
  })
  const frameOf = ({ container: { clientWidth, clientHeight } }: MapEngine) =>
    uncovered(clientWidth, clientHeight, { top, right, bottom, left })
  const cameraOf = (engine: MapEngine) => {
    const frame = frameOf(engine)
    const size = { width: frame.right - frame.left, height: frame.bottom - frame.top }
    return size.width > 0 ? cameraShowing({ centre, zoom }, alsoShow, size) : { centre, zoom }
  }
  const isInFrame = (engine: MapEngine, at: Coordinates) => {
    const frame = frameOf(engine)
    const { x, y } = engine.project(at)
    return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom
  }
  const open = useEffectEvent((opening: MapEngine) => {
    // The middle of the map depends on its size and padding.
    cover()
    opening.jumpTo(drawn.current ?? cameraOf(opening))
  })
  const travel = useEffectEvent(() => map?.easeTo(cameraOf(map)))
  const reveal = useEffectEvent(() => {
    // A guest who has dragged the map away wants to see another area.
    if (!map || !isInFrame(map, centre)) return
    if (!alsoShow.every((at) => isInFrame(map, at))) travel()
  })

  // A map that replaces another opens with the same view, and before its markers can be pressed: opening later would
  // undo a press that moves the map.
  useLayoutEffect(() => {
    if (map && drawn.current) open(map)
  }, [map])

  useEffect(() => {
    if (!map) return
    if (!drawn.current) open(map)
    const end = map.listen({
      onSeen: () => seen(map),
      onRested: () => rested(map),
      onPressed: (at) => pressed(at),
    })
    rested(map)
    return end
  }, [map])

  useEffect(() => cover(), [top, right, bottom, left])

  // The map already opens in the right position; this animates later changes.
  useEffect(() => travel(), [lat, lng, zoom, recentre])

  const shownToo = alsoShow.map((at) => `${at.lat},${at.lng}`).join()
  useEffect(() => reveal(), [map, shownToo])

  const selected = points.find((point) => point.selected)
  const target = selected?.coordinates
  useEffect(() => {
    // An open popup already moves its point into view.
    if (!map || !target || props.popup) return
    const { x, y } = map.project(target)
    const { clientWidth, clientHeight } = map.container
    const pill = { left: x - 40, right: x + 40, top: y - 50, bottom: y + 8 }
    const frame = uncovered(clientWidth, clientHeight, { top, right, bottom, left })
    const shift = shiftIntoView(pill, frame)
    if (shift.some(Boolean)) map.panBy(shift)
    // oxlint-disable-next-line react/exhaustive-deps -- Only a new selection moves the map; a guest may drag it away from the selected point.
  }, [map, selected?.id])
}

/** @returns the map's view; undefined while the map is hidden. */
const viewOf = (map: MapEngine) => {
  // Called first: a placeholder without a size has no view, and reading clientWidth would then force a layout.
  const view = map.view()
  return view && map.container.clientWidth > 0 ? view : undefined
}

/** Pills are drawn for a wider area than the visible one; whether it still covers the view at this zoom level. */
function isCovered({ bounds, zoom }: MapView, drawn: MapView): boolean {
  const wide = widened(drawn.bounds)
  return (
    Math.floor(zoom) === Math.floor(drawn.zoom) &&
    contains(wide, { lat: bounds.north, lng: bounds.west }) &&
    contains(wide, { lat: bounds.south, lng: bounds.east })
  )
}
