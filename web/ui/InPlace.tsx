import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface Props {
  /** Which of its contents stands here. */
  shows: string | boolean
  children: ReactNode
}

/** What a press exchanges in place. The pressed button goes with it; the focus goes on to what came. */
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
