import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type IconButtonLook = 'plain' | 'soft' | 'raised'

/** A round button that shows only an icon; `label` is what it says to those who cannot see it. */
export function IconButton({
  label,
  look = 'plain',
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; look?: IconButtonLook }) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-full transition active:scale-95 disabled:opacity-55 [&>svg]:size-5',
        looks[look],
        className,
      )}
      {...rest}
    />
  )
}

const looks: Record<IconButtonLook, string> = {
  plain: 'text-muted hover:bg-sunken',
  soft: 'bg-brand-soft text-brand-ink',
  raised: 'bg-surface text-ink shadow-pill hover:bg-sunken',
}
