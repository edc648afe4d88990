import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

/** The margins of a screen: `wide` for two columns, `narrow` for one thing to read or fill in. */
export const Page = ({
  width = 'wide',
  className,
  children,
}: {
  width?: 'wide' | 'narrow'
  className?: string
  children: ReactNode
}) => (
  <div
    className={classes(
      'mx-auto w-full px-4 pt-6 pb-10 wide:px-6',
      width === 'wide' ? 'max-w-[1184px]' : 'max-w-[34rem]',
      className,
    )}
  >
    {children}
  </div>
)
