import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import type { MapItem } from './clusters.ts'
import { closestZoom, type MapEngine } from './engine.ts'
import { MapMarker } from './MapMarker.tsx'
import type { MapProps } from './mapProps.ts'
import { Cluster, Pill } from './Pill.tsx'
import { pillHeightPx } from './placedOverlays.ts'

interface Props {
  map: MapEngine
  items: readonly MapItem[]
  scene: MapProps
}

/** Pills and clusters: hundreds in a crowded window, so a map that is dragged does not wait for them. */
export const MapItems = memo(function MapItems({ map, items, scene }: Props) {
  const { interactive = true, raisedId } = scene
  return useFewAtOnce(items).map((item) =>
    item.kind === 'cluster' ? (
      <MapMarker key={item.key} map={map} coordinates={item.coordinates} layer={2}>
        <Cluster
          count={item.count}
          label={scene.clusterLabel(item.count)}
          isStatic={!interactive}
          onOpen={() =>
            map.easeTo({
              centre: item.coordinates,
              zoom: Math.min(closestZoom, item.opensAtZoom + 0.2),
            })
          }
        />
      </MapMarker>
    ) : (
      <MapMarker
        key={item.point.id}
        map={map}
        coordinates={item.point.coordinates}
        anchor="bottom"
        liftPx={item.storey * pillHeightPx}
        layer={item.point.selected ? 3 : item.point.id === raisedId ? 2 : 1}
      >
        <Pill
          point={item.point}
          isRaised={item.point.id === raisedId}
          isStatic={!interactive}
          onPress={() => scene.onSelect?.(item.point.id)}
        />
      </MapMarker>
    ),
  )
})

/** So many more can be put on the map between two frames of it. */
const maxAtOnce = 4

/** What stands already and still belongs there, and a few more each time until all of them do. */
function useFewAtOnce(items: readonly MapItem[]) {
  const [standing, setStanding] = useState<ReadonlySet<string>>(() => new Set())
  const drawn = useMemo(() => {
    const added = new Set(items.filter((item) => !standing.has(keyOf(item))).slice(0, maxAtOnce))
    return items.filter((item) => standing.has(keyOf(item)) || added.has(item))
  }, [items, standing])
  useEffect(() => {
    if (drawn.length < items.length) startTransition(() => setStanding(new Set(drawn.map(keyOf))))
  }, [drawn, items])
  return drawn
}

const keyOf = (item: MapItem) => (item.kind === 'cluster' ? item.key : item.point.id)
