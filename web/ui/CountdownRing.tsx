import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface Props {
  /** What is left, 1 to 0. */
  fraction: number
  /** Read out in place of the ring. */
  label: string
  /** Shown in the middle: the time left. */
  children: ReactNode
  /** The ring has the text's colour and the width given here. */
  className?: string
}

const radius = 44
const circumference = 2 * Math.PI * radius

/** The caller counts; the ring only draws, so one clock can serve several parts of a screen. */
export function CountdownRing({ fraction, label, children, className }: Props) {
  const left = Math.min(1, Math.max(0, fraction)) * circumference
  return (
    <div
      role="timer"
      aria-label={label}
      className={classes('relative grid aspect-square place-items-center', className)}
    >
      <svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
        <g fill="none" stroke="currentColor" strokeWidth={8} strokeLinecap="round">
          <circle cx={50} cy={50} r={radius} opacity={0.15} />
          {left > 0 && (
            <circle cx={50} cy={50} r={radius} strokeDasharray={`${left} ${circumference}`} />
          )}
        </g>
      </svg>
      <div aria-hidden className="text-center">
        {children}
      </div>
    </div>
  )
}
