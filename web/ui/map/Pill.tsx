import { DoorClosed, MapPin } from 'lucide-react'
import { classes } from '../classes.ts'
import type { MapPoint } from './mapProps.ts'

interface PillProps {
  point: MapPoint
  isRaised: boolean
  /** On a map that is only a picture nothing can be pressed. */
  isStatic: boolean
  /** Where nothing hears a press: what a press would lead to. */
  href?: string
  onPress?: () => void
}

/** 33 px to see, 45 to hit. */
export function Pill({ point, isRaised, isStatic, href, onPress }: PillProps) {
  const isSelected = point.selected === true
  const look = classes(
    'map-pill',
    isSelected ? 'map-pill-selected' : point.tone === 'soft' && 'map-pill-soft',
    point.isClosed && 'map-pill-closed',
    isRaised && 'map-pill-raised',
  )
  const label = (
    <>
      {point.isClosed && <DoorClosed aria-hidden />}
      {point.label}
    </>
  )
  if (isStatic) return <span className={look}>{label}</span>
  if (href)
    return (
      <a href={href} tabIndex={-1} aria-label={point.accessibleName} className={look}>
        {label}
      </a>
    )
  return (
    <button
      type="button"
      aria-label={point.accessibleName}
      aria-pressed={isSelected}
      onClick={onPress}
      className={look}
    >
      {label}
    </button>
  )
}

interface ClusterProps {
  count: number
  /** Said of it where it can be pressed. */
  label?: string
  isStatic: boolean
  onOpen?: () => void
}

export function Cluster({ count, label, isStatic, onOpen }: ClusterProps) {
  if (isStatic) return <span className="map-cluster">{count}</span>
  return (
    <button type="button" aria-label={label} onClick={onOpen} className="map-cluster">
      {count}
    </button>
  )
}

export function Me({ label }: { label: string }) {
  return <span role="img" aria-label={label} className="map-me" />
}

export function PlaceMark({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} className="map-place">
      <MapPin aria-hidden />
    </span>
  )
}
