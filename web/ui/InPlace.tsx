import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface Props {
  /** Identifies the content that is shown now. */
  shows: string | boolean
  children: ReactNode
}

/** Content that a press swaps in place. It removes the pressed button, so the focus moves to the new content. */
export function InPlace({ shows, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(shows)
  useLayoutEffect(() => {
    if (shown.current === shows) return
    shown.current = shows
    // The focus is moved only if it is lost, not if the user has moved it elsewhere meanwhile.
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [shows])
  return (
    <div ref={element} className="contents">
      {children}
    </div>
  )
}
