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
    <Link to={{ pathname: to, search }} className="-mb-2 flex min-h-11 flex-col text-brand-ink">
      <span className="underline underline-offset-2">{children}</span>
      {detail && <span className="text-sm font-medium text-muted">{detail}</span>}
    </Link>
  )
}
