import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'

/** Above a screen's heading: leads to the screen that it belongs to. */
export const BackLink = ({ className, children, ...rest }: ComponentProps<typeof Link>) => (
  <Link
    {...rest}
    className={classes(
      '-ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm font-bold text-brand-ink hover:bg-sunken',
      className,
    )}
  >
    <ArrowLeft aria-hidden className="size-4" />
    {children}
  </Link>
)
