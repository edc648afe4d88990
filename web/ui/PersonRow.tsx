import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'

interface Props {
  name: string
  detail: ReactNode
  /** A badge or a button at the end. */
  children: ReactNode
}

/** Someone in a list, with what is said of them and what can be done. */
export const PersonRow = ({ name, detail, children }: Props) => (
  <li className="flex min-h-16 items-center gap-3 py-2">
    <Avatar name={name} />
    <div className="min-w-0 flex-1">
      <p dir="auto" className="truncate font-bold">
        {name}
      </p>
      <p className="text-sm text-muted">{detail}</p>
    </div>
    {children}
  </li>
)
