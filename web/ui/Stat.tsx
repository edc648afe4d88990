import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface Props {
  label: string
  note?: string
  look?: 'plain' | 'brand'
  className?: string
  children: ReactNode
}

/** One number, in a description list. */
export const Stat = ({ label, note, look = 'plain', className, children }: Props) => (
  <div
    className={classes(
      'flex flex-col justify-between rounded-card p-4 shadow-card wide:min-h-29 wide:p-5',
      look === 'brand' ? 'bg-brand text-on-brand' : 'bg-surface',
      className,
    )}
  >
    <dt className="text-sm font-semibold opacity-90">{label}</dt>
    <dd className="text-3xl font-extrabold tracking-tighter">
      {children}
      {note && (
        <span className="block text-xs font-semibold tracking-normal text-muted">{note}</span>
      )}
    </dd>
  </div>
)
