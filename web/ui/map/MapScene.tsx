import { useMemo, useState } from 'react'
import { classes } from '../classes.ts'
import { clustering, countIn, gathered } from './clusters.ts'
import { closestZoom, type StartEngine } from './engine.ts'
import './map.css'
import { MapMarker } from './MapMarker.tsx'
import { MapPopup } from './MapPopup.tsx'
import type { MapProps, MapView } from './mapProps.ts'
import { Pin } from './Pin.tsx'
import { Cluster, Me, Pill } from './Pill.tsx'
import { useCamera } from './useCamera.ts'
import { useEngine } from './useEngine.ts'

/** Lifts one pill above another at the same place, and a popup above its pill. */
const pillHeightPx = 42

interface Props extends MapProps {
  start: StartEngine
}

/** Everything that stands on a map, whichever library draws it. */
export function MapScene({ start, ...props }: Props) {
  const { points, clusters, interactive = true, popup, pin, me } = props
  const { engine: map, attach } = useEngine(start, props)
  const [view, setView] = useState<MapView>()
  useCamera(map, { ...props, onView: setView })

  const itemsIn = useMemo(
    () => (clusters ? () => gathered(points, clusters) : clustering(points)),
    [points, clusters],
  )
  const items = useMemo(() => (view ? itemsIn(view) : []), [itemsIn, view])
  // Lifted out of its cluster for as long as something beside the map speaks of it.
  const isDrawn = (id: string) =>
    items.some((item) => item.kind === 'point' && item.point.id === id)
  const hidden = points.find(({ id }) => id === props.raisedId && !isDrawn(id))
  const popupPoint = popup && points.find((point) => point.id === popup.id)
  const inView = view && countIn(view.bounds, [...points, ...(clusters ?? [])])

  return (
    <>
      <div
        ref={attach}
        aria-hidden={!interactive}
        className={classes('absolute! inset-0', !interactive && 'pointer-events-none')}
        style={{ '--attribution-inset': `${props.attributionInset ?? 0}px` }}
      />
      {map && (
        <>
          {me && (
            <MapMarker map={map} coordinates={me.coordinates} layer={0}>
              <Me label={me.label} />
            </MapMarker>
          )}
          {items.map((item) =>
            item.kind === 'cluster' ? (
              <MapMarker key={item.key} map={map} coordinates={item.coordinates} layer={2}>
                <Cluster
                  count={item.count}
                  label={props.clusterLabel(item.count)}
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
                layer={item.point.selected ? 3 : item.point.id === props.raisedId ? 2 : 1}
              >
                <Pill
                  point={item.point}
                  isRaised={item.point.id === props.raisedId}
                  isStatic={!interactive}
                  onPress={() => props.onSelect?.(item.point.id)}
                />
              </MapMarker>
            ),
          )}
          {hidden && (
            <MapMarker map={map} coordinates={hidden.coordinates} anchor="bottom" layer={3}>
              <Pill point={hidden} isRaised isStatic />
            </MapMarker>
          )}
          {pin && <Pin map={map} {...pin} />}
          {popup && popupPoint && (
            <MapPopup
              key={popup.id}
              map={map}
              coordinates={popupPoint.coordinates}
              liftPx={pillHeightPx + 8}
              padding={props.padding}
              onClose={() => props.onSelect?.(null)}
            >
              {popup.content}
            </MapPopup>
          )}
        </>
      )}
      {interactive && (
        <p role="status" className="sr-only">
          {inView !== undefined && !pin && props.inViewLabel(inView)}
        </p>
      )}
    </>
  )
}
