import { openingZoom, timesSquare } from '#web/locations/origin.ts'
import { phoneLayout } from '#web/locations/phoneLayout.ts'
import { usePoints } from '#web/locations/usePoints.ts'
import { painted } from '#web/ui/afterPaint.ts'
import { aPause, pausesBetween } from '#web/ui/aPause.ts'
import { startBare } from '#web/ui/map/bareEngine.ts'
import { clustering, contains, type MapItem, widened } from '#web/ui/map/clusters.ts'
import type { MapEngine } from '#web/ui/map/engine.ts'
import { leaveGround } from '#web/ui/map/groundBefore.ts'
import type { MapPoint, MapView } from '#web/ui/map/mapProps.ts'
import { Cluster, Pill } from '#web/ui/map/Pill.tsx'
import { pillHeightPx } from '#web/ui/map/standing.ts'
import { groundId, homeWith, type StillProps } from './StaticHome.tsx'

/** Puts the prices of the first list where they will stand on the map, before there is one. Ends once they do. */
export async function drawPins({ locations, isWide, height }: StillProps) {
  const element = document.getElementById(groundId)
  if (!element) return
  const camera = { centre: timesSquare, zoom: openingZoom }
  const padding = isWide ? undefined : phoneLayout(height, false).padding
  const ground = startBare(element, camera)
  ground.pad({ top: 0, right: 0, bottom: 0, left: 0, ...padding })
  leaveGround({ ground, camera, padding })
  const view = await firstView(ground)
  // Told amid a frame, which goes first.
  await aPause()
  const points = await new Promise<MapPoint[]>((then) => StillPoints({ locations, then }))
  await aPause()
  await place(points, ground, view)
}

const firstView = (ground: MapEngine) =>
  new Promise<MapView>((then) => {
    const end = ground.listen({
      onSeen: () => undefined,
      onPressed: () => undefined,
      onRested() {
        const view = ground.view()
        if (!view) return
        end()
        then(view)
      },
    })
  })

/** Prices are made of words, which only a view is given. */
function StillPoints(
  props: Pick<StillProps, 'locations'> & { then: (points: MapPoint[]) => void },
) {
  props.then(usePoints(props.locations))
  return null
}

/** More at once make a frame of a slow phone a long one. */
const mostAFrame = 4

/** Nobody drags this ground: of what stands beyond its edges only this much of its sides reaches into sight. */
const pillReach = 0.1

const placeOf = (item: MapItem) =>
  item.kind === 'cluster' ? item.coordinates : item.point.coordinates

async function place(points: MapPoint[], ground: MapEngine, view: MapView) {
  const pause = pausesBetween()
  const seen = widened(view.bounds, pillReach)
  const items = clustering(points)(view).filter((item) => contains(seen, placeOf(item)))
  for (const [before, item] of items.entries()) {
    await pause()
    if (before > 0 && before % mostAFrame === 0) await painted()
    const element = document.createElement('div')
    const pin: unknown = <StillPin item={item} />
    if (pin instanceof Node) element.append(pin)
    if (item.kind === 'cluster') ground.place(element, { ...item, anchor: 'center' })
    else ground.place(element, { ...item.point, anchor: 'bottom' }).lift(item.storey * pillHeightPx)
  }
}

const StillPin = ({ item }: { item: MapItem }) =>
  item.kind === 'cluster' ? (
    <Cluster count={item.count} isStatic />
  ) : (
    <Pill point={item.point} isRaised={false} isStatic={false} href={homeWith(item.point.id)} />
  )
