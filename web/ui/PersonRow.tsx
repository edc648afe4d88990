import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'

interface Props {
  name: string
  detail: ReactNode
  /** Badges or buttons at the end, below where the row is narrow. */
  children: ReactNode
}

/** Someone in a list, with what is said of them and what can be done. */
export const PersonRow = ({ name, detail, children }: Props) => (
  <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
    <Avatar name={name} />
    <div className="min-w-18 flex-1">
      <p dir="auto" className="truncate font-bold">
        {name}
      </p>
      <p className="text-sm text-muted">{detail}</p>
    </div>
    <div className="ms-auto flex flex-wrap items-center justify-end gap-1">{children}</div>
  </li>
)
