import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface Option<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
}

interface Props<Value extends string> {
  /** What the choice is about; read out, not shown. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  /** `raised` floats over a map and takes only the room it needs; `sunken` fills its row. */
  look?: 'sunken' | 'raised'
  disabled?: boolean
  className?: string
}

/** One choice among two to four, all in sight. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  look = 'sunken',
  disabled,
  className,
}: Props<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classes(
        'rounded-full p-1',
        look === 'raised'
          ? 'inline-flex bg-surface shadow-pill max-[17rem]:flex-col max-[17rem]:rounded-card'
          : // Large text has a line for each choice.
            'grid auto-cols-fr grid-flow-col bg-sunken max-[17rem]:grid-flow-row max-[17rem]:rounded-card',
        className,
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={disabled}
          onClick={() => onChange(option.value)}
          className={classes(
            'inline-flex min-h-11 items-center justify-center gap-2 rounded-full text-sm font-bold transition [&>svg]:size-[18px] [&>svg]:shrink-0',
            // Two words of a longer language stand one below the other rather than in the next choice.
            look === 'raised'
              ? 'px-3.5 whitespace-nowrap'
              : 'px-2 leading-tight text-balance wrap-anywhere',
            option.value === value ? 'bg-ink text-bg shadow-pill' : 'text-muted hover:text-ink',
          )}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  )
}
