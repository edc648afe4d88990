import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  title: string
  children?: ReactNode
  /** The next step: an empty place is never a dead end. */
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-6 py-10 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink [&>svg]:size-7">
        {icon}
      </span>
      <h2 className="mt-4 text-lg">{title}</h2>
      {children && <div className="mt-1 text-sm text-muted">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
