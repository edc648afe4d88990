import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type BadgeTone = 'neutral' | 'brand' | 'ok' | 'warn' | 'bad'

/** A short fact in a pill. Its colour only repeats what its words say. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 text-xs font-bold whitespace-nowrap [&>svg]:size-[15px]',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-brand-ink',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}
