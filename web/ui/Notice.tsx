import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type NoticeTone = 'info' | 'success' | 'warn' | 'error'

interface Props {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** The next step, usually a small button. */
  action?: ReactNode
  className?: string
}

/** What happened, in colour, icon and words. Errors interrupt a screen reader, the others wait. */
export function Notice({ tone = 'info', title, children, action, className }: Props) {
  const { icon: Icon, look } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classes('flex gap-3 rounded-photo p-4 text-sm', look, className)}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}

const tones = {
  info: { icon: Info, look: 'bg-brand-soft text-brand-ink' },
  success: { icon: CircleCheck, look: 'bg-ok-soft text-ok' },
  warn: { icon: TriangleAlert, look: 'bg-warn-soft text-warn' },
  error: { icon: CircleAlert, look: 'bg-bad-soft text-bad' },
} satisfies Record<NoticeTone, { icon: typeof Info; look: string }>
