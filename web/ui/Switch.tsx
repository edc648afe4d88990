import { type ReactNode, useId } from 'react'

interface Props {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  busy?: boolean
  disabled?: boolean
}

/** A setting that acts at once. The label stands left, the switch right; a press anywhere on it counts. */
export function Switch({ label, hint, checked, onChange, busy, disabled }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      disabled={disabled}
      onClick={() => !busy && onChange(!checked)}
      className="group flex min-h-11 w-full items-center justify-between gap-4 rounded-lg text-left disabled:opacity-55"
    >
      <span>
        <span id={`${id}-label`} className="block font-bold tracking-tight">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="mt-0.5 block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative h-[34px] w-14 shrink-0 rounded-full bg-edge transition group-aria-busy:animate-wait group-aria-checked:bg-brand">
        <span className="absolute top-1 left-1 size-[26px] rounded-full bg-white shadow-pill transition group-aria-checked:translate-x-[22px] dark:group-aria-checked:bg-on-brand" />
      </span>
    </button>
  )
}
