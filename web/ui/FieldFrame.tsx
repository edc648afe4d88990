import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** The attributes that tie a control to its label, hint and error; spread them on the control. */
export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

/** Label above, control, then error or hint. The control is drawn by the caller. */
export function FieldFrame({
  label,
  hint,
  error,
  className,
  children,
}: FieldTexts & { className?: string | undefined; children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': Boolean(error),
      })}
      {error ? (
        <p id={noteId} className="mt-2 flex gap-1.5 text-sm font-semibold text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="mt-2 text-sm text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** The look of every text control, for controls that are not one of ours. */
export const controlClass =
  'w-full min-h-13 rounded-field bg-surface px-4 text-base font-medium text-ink inset-ring-[1.5px] inset-ring-edge ' +
  'outline-none transition-shadow focus:inset-ring-2 focus:inset-ring-brand ' +
  'aria-invalid:inset-ring-2 aria-invalid:inset-ring-bad disabled:opacity-60'
