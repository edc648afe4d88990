import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Says that something is on its way, and shows where it will be. */
export function Waiting({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** A quiet block in the size of the content to come; size it by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-wait rounded-photo bg-line/70', className)} />
}
