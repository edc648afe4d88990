import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

export type HeaderLook = 'bar' | 'plain' | 'floating'

export const HeaderFrame = ({ look, children }: { look: HeaderLook; children: ReactNode }) => (
  <header className={classes(outer[look], 'print:hidden')}>
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-2 wide:gap-x-4',
        inner[look],
      )}
    >
      {children}
    </div>
  </header>
)

const outer = {
  bar: 'border-b border-line bg-surface',
  plain: '',
  floating: 'absolute inset-x-3 top-3 z-30 wide:top-5',
}

const inner = {
  bar: 'mx-auto min-h-15 max-w-[1184px] px-4 wide:min-h-17 wide:px-6',
  plain: 'min-h-15 px-4 wide:min-h-17 wide:px-6',
  floating: 'mx-auto min-h-15 max-w-[1136px] rounded-[30px] bg-surface px-3.5 pr-2 shadow-pill',
}
