import { useDeferredValue, useMemo, useState } from 'react'
import { classes } from '../classes.ts'
import { clustering, countIn, gathered } from './clusters.ts'
import type { StartEngine } from './engine.ts'
import { MapBackground } from './MapBackground.tsx'
import { MapItems } from './MapItems.tsx'
import { MapLine } from './MapLine.tsx'
import { MapMarker } from './MapMarker.tsx'
import { MapPopup } from './MapPopup.tsx'
import type { MapProps, MapView } from './mapProps.ts'
import { Me, Pill, PlaceMark } from './Pill.tsx'
import { Pin } from './Pin.tsx'
import { pillHeightPx } from './placedOverlays.ts'
import { useCamera } from './useCamera.ts'
import { useEngine } from './useEngine.ts'

interface Props extends MapProps {
  /** Undefined while the library is still to come. */
  start: StartEngine | undefined
  isBundled: boolean
}

/** Everything on a map, whichever library draws it, and before one does. */
export function MapScene({ start, isBundled, ...props }: Props) {
  const { points, clusters, interactive = true, popup, pin, me, place, line } = props
  const { engine: map, isDrawn, attachBare, attach } = useEngine(start, props)
  const [view, setView] = useState<MapView>()
  useCamera(map, { ...props, onView: setView })

  const itemsIn = useMemo(
    () => (clusters ? () => gathered(points, clusters) : clustering(points)),
    [points, clusters],
  )
  const items = useMemo(() => (view ? itemsIn(view) : []), [itemsIn, view])
  const later = useDeferredValue(items)
  // Where nothing stands yet there is nothing to keep.
  const drawn = later.length === 0 ? items : later
  const scene = useDeferredValue<MapProps>(props)
  // Lifted out of its cluster for as long as something beside the map speaks of it.
  const isInItems = (id: string) =>
    drawn.some((item) => item.kind === 'point' && item.point.id === id)
  const hidden = points.find(({ id }) => id === props.raisedId && !isInItems(id))
  const popupPoint = popup && points.find((point) => point.id === popup.id)
  const inView = view && countIn(view.bounds, [...points, ...(clusters ?? [])])

  return (
    <>
      <div
        aria-hidden={!interactive}
        className={classes('absolute inset-0', !interactive && 'pointer-events-none')}
        style={{ '--attribution-inset': `${props.attributionInset ?? 0}px` }}
      >
        {!isDrawn && (
          <MapBackground view={isBundled ? (view ?? props) : undefined} padding={props.padding} />
        )}
        <div ref={attachBare} className="absolute inset-0 overflow-hidden" />
        {start && (
          <div
            ref={attach}
            // Its first frames have no streets; pins on it are shown.
            className={classes('absolute! inset-0', !isDrawn && '[&_canvas]:opacity-0')}
          />
        )}
      </div>
      {map && (
        <>
          {line && <MapLine map={map} line={line} />}
          {me && (
            <MapMarker map={map} coordinates={me.coordinates} layer={0}>
              <Me label={me.label} />
            </MapMarker>
          )}
          {place && (
            <MapMarker map={map} coordinates={place.coordinates} anchor="bottom" layer={0}>
              <PlaceMark label={place.label} />
            </MapMarker>
          )}
          <MapItems map={map} items={drawn} scene={scene} />
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
              others={points.flatMap(({ id, coordinates }) =>
                id === popup.id ? [] : [coordinates],
              )}
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
