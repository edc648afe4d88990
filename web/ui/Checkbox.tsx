import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** The whole row is the hit area. Everything but the label is passed to the input. */
export function Checkbox({
  label,
  hint,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className="flex min-h-11 flex-nowrap items-center gap-3.5">
      <span className="relative grid shrink-0 place-items-center">
        <input
          type="checkbox"
          {...input}
          className="peer size-6 appearance-none rounded-lg bg-surface inset-ring-2 inset-ring-edge transition checked:bg-brand checked:inset-ring-brand disabled:opacity-55"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-4 text-on-brand opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
