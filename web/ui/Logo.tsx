import { Toilet } from 'lucide-react'
import { classes } from './classes.ts'

/** Only the brand tile. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-9 shrink-0 place-items-center rounded-xl bg-brand text-on-brand',
        className,
      )}
    >
      <Toilet className="size-[58%]" />
    </span>
  )
}

/** Tile and name; wrap it in the link that leads home. `short` leaves the name out on phones. */
export function Logo({ short }: { short?: boolean }) {
  return (
    <span className="inline-flex min-h-11 items-center gap-2.5 text-xl font-extrabold tracking-tighter">
      <LogoMark />
      {short ? <span className="max-[30rem]:hidden">pitstop</span> : 'pitstop'}
    </span>
  )
}
