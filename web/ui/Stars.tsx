import { Star } from 'lucide-react'
import { classes } from './classes.ts'

const places = [1, 2, 3, 4, 5]

/** A rating to read, in tenths of a star; `label` says it in words. */
export function Stars({
  value,
  label,
  className,
}: {
  value: number
  label: string
  className?: string
}) {
  return (
    <span
      role="img"
      aria-label={label}
      className={classes('inline-flex gap-0.5 align-[-0.2em]', className)}
    >
      {places.map((place) => (
        <span key={place} className="relative size-[1.2em]">
          <Star aria-hidden className="absolute size-full text-star" />
          <span
            className="absolute inset-y-0 left-0 overflow-hidden"
            style={{ width: `${Math.round(fillOf(place, value) * 100)}%` }}
          >
            <Star aria-hidden className="size-[1.2em] fill-star text-star" />
          </span>
        </span>
      ))}
    </span>
  )
}

const fillOf = (place: number, value: number) => Math.min(1, Math.max(0, value - place + 1))
