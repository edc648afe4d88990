import { openingZoom, timesSquare } from '#web/locations/origin.ts'
import { phoneLayout } from '#web/locations/phoneLayout.ts'
import { usePoints } from '#web/locations/usePoints.ts'
import { painted } from '#web/ui/afterPaint.ts'
import { aPause, pausesBetween } from '#web/ui/aPause.ts'
import { startBare } from '#web/ui/map/bareEngine.ts'
import { clustering, type MapItem } from '#web/ui/map/clusters.ts'
import type { MapEngine } from '#web/ui/map/engine.ts'
import { leaveGround } from '#web/ui/map/groundBefore.ts'
import type { MapPoint, MapView } from '#web/ui/map/mapProps.ts'
import { Cluster, Pill } from '#web/ui/map/Pill.tsx'
import { pillHeightPx } from '#web/ui/map/standing.ts'
import { drawnStill } from './drawStill.ts'
import { groundId, homeWith, type StillProps } from './Still.tsx'

// The program's first piece: by the time that it is run, the list is on the screen.
const still = drawnStill()
const element = document.getElementById(groundId)
if (still && element) drawGround(element, still)

/** Puts the prices of the first list where they will stand on the map, before there is one. */
function drawGround(element: HTMLElement, { locations, isWide, height }: StillProps) {
  const camera = { centre: timesSquare, zoom: openingZoom }
  const padding = isWide ? undefined : phoneLayout(height, false).padding
  const ground = startBare(element, camera)
  ground.pad({ top: 0, right: 0, bottom: 0, left: 0, ...padding })
  leaveGround({ ground, camera, padding })
  const end = ground.listen({
    onSeen: () => undefined,
    onPressed: () => undefined,
    onRested() {
      const view = ground.view()
      if (!view) return
      end()
      // Told amid a frame, which goes first.
      void aPause().then(() => StillPins({ ground, view, locations }))
    },
  })
}

interface Pinned {
  ground: MapEngine
  view: MapView
}

function StillPins({ ground, view, locations }: Pinned & Pick<StillProps, 'locations'>) {
  void place(usePoints(locations), { ground, view })
  return null
}

/** More at once make a frame of a slow phone a long one. */
const mostAFrame = 8

async function place(points: MapPoint[], { ground, view }: Pinned) {
  await aPause()
  const pause = pausesBetween()
  for (const [before, item] of clustering(points)(view).entries()) {
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
