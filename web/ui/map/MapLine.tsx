import { useLayoutEffect, useRef } from 'react'
import type { MapEngine } from './engine.ts'
import type { MapWay } from './mapProps.ts'

/** Drawn over the map by ourselves: no library has to be told of lines. Straight ones are dashed. */
export function MapLine({ map, line }: { map: MapEngine; line: MapWay }) {
  const path = useRef<SVGPolylineElement>(null)
  const { places, isStraight } = line
  useLayoutEffect(() => {
    const draw = () => {
      const points = places.map((place) => map.project(place)).map(({ x, y }) => `${x},${y}`)
      path.current?.setAttribute('points', points.join(' '))
    }
    draw()
    return map.listen({ onSeen: draw, onRested: draw, onPressed: () => undefined })
  }, [map, places])
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <polyline
        ref={path}
        className="fill-none stroke-brand stroke-4 opacity-80"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(isStraight && { strokeDasharray: '1 9' })}
      />
    </svg>
  )
}
