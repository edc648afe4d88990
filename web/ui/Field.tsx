import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlClass, FieldFrame, type FieldTexts } from './FieldFrame.tsx'

/** One line of text. Everything else is passed to the input, so a form's `register` can be spread on it. */
export function Field({
  label,
  hint,
  error,
  trailing,
  popup,
  className,
  ...input
}: FieldTexts &
  ComponentProps<'input'> & {
    trailing?: ReactNode
    /** Opens below the input, over what follows. */
    popup?: ReactNode
  }) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            dir="auto"
            {...wiring}
            {...input}
            className={classes(controlClass, Boolean(trailing) && 'pr-14')}
          />
          {trailing && (
            <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>
          )}
          {popup}
        </div>
      )}
    </FieldFrame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  className,
  ...textarea
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <textarea
          rows={3}
          dir="auto"
          {...wiring}
          {...textarea}
          className={classes(controlClass, 'py-3')}
        />
      )}
    </FieldFrame>
  )
}

/** The options are its children, as in HTML. */
export function Select({
  label,
  hint,
  error,
  className,
  ...select
}: FieldTexts & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            {...select}
            className={classes(controlClass, 'appearance-none pr-12')}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  )
}
