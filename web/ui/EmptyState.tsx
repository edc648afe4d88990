import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface Props {
  icon: ReactNode
  title: string
  children?: ReactNode
  /** The next step, so that an empty screen is never a dead end. */
  action?: ReactNode
  /** For a small area, such as a card. */
  isSmall?: boolean
}

export function EmptyState({ icon, title, children, action, isSmall = false }: Props) {
  return (
    <div
      className={classes(
        'mx-auto flex max-w-sm flex-col items-center px-6 text-center',
        isSmall ? 'py-3' : 'py-10',
      )}
    >
      <span
        className={classes(
          'grid place-items-center rounded-full bg-brand-soft text-brand-ink',
          isSmall ? 'size-11 [&>svg]:size-5' : 'size-16 [&>svg]:size-7',
        )}
      >
        {icon}
      </span>
      <h2 className={isSmall ? 'mt-2 text-base' : 'mt-4 text-lg'}>{title}</h2>
      {children && <div className="mt-1 text-sm text-muted">{children}</div>}
      {action && <div className={isSmall ? 'mt-2' : 'mt-5'}>{action}</div>}
    </div>
  )
}
