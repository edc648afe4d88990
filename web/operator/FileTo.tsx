import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

/** A name among the facts of a file that leads to its own. */
export function FileTo({
  to,
  detail,
  children,
}: {
  to: string
  detail?: string
  children: ReactNode
}) {
  const { search } = useLocation()
  return (
    <Link
      to={{ pathname: to, search }}
      className="-my-1.5 flex min-h-11 flex-col justify-center text-brand-ink underline underline-offset-2"
    >
      {children}
      {detail && <span className="text-sm font-medium text-muted">{detail}</span>}
    </Link>
  )
}
