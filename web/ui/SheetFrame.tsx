import type { ReactNode } from 'react'

interface Props {
  label: string
  /** How high it can be, and how much of that lies below the screen's edge. */
  highest: number
  hidden: number
  isDragged?: boolean
  onFocus?: () => void
  head: ReactNode
  children: ReactNode
}

/** A sheet as it stands, whether it can be moved or not. */
export function SheetFrame({ label, highest, hidden, isDragged = false, ...props }: Props) {
  const { onFocus, head, children } = props
  return (
    <section
      aria-label={label}
      className="absolute inset-x-0 bottom-0 z-20 flex flex-col rounded-t-sheet bg-surface shadow-sheet"
      style={{
        height: highest,
        transform: `translateY(${hidden}px)`,
        transition: isDragged ? 'none' : 'transform 0.42s var(--ease-soft)',
      }}
    >
      {head}
      <div
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
        // The part below the screen's edge is padding, so that the last card can be scrolled up into sight.
        style={{ paddingBottom: hidden + 16, scrollPaddingBottom: hidden + 16 }}
        onFocus={onFocus}
      >
        {children}
      </div>
    </section>
  )
}

export const gripClass = 'mx-auto -mb-3 grid h-11 w-24 place-items-center rounded-full pb-3'

export const Grip = () => <span className="h-[5px] w-10 rounded-full bg-edge" />
