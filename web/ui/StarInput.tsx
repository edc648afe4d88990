import { Star } from 'lucide-react'
import { useId } from 'react'
import { classes } from './classes.ts'

interface Props {
  label: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  starLabel: (stars: number) => string
  disabled?: boolean
}

/** Native radio buttons under the stars: arrow keys, labels and forms work by themselves. */
export function StarInput({ label, value, onChange, starLabel, disabled }: Props) {
  const name = useId()
  return (
    <fieldset disabled={disabled} role="radiogroup" aria-label={label} className="inline-flex">
      {[1, 2, 3, 4, 5].map((stars) => (
        <label
          key={stars}
          className="grid size-12 place-items-center rounded-full transition has-focus-visible:outline-3 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            value={stars}
            checked={stars === value}
            onChange={() => onChange(stars)}
            className="sr-only"
          />
          <span className="sr-only">{starLabel(stars)}</span>
          <Star
            aria-hidden
            className={classes('size-8 text-star transition', stars <= value && 'fill-star')}
          />
        </label>
      ))}
    </fieldset>
  )
}
