import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  /** Defaults to the title of the partner screen. */
  title?: string
  /** Moves the focus to the heading, because a change of mode removes the pressed button. */
  takesFocus: boolean
  /** They stay visible on a wide screen while a long form scrolls. */
  actions?: ReactNode
  children?: ReactNode
}

export function ScreenHead({ title, takesFocus, actions, children }: Props) {
  const t = useTranslations('partner')
  return (
    <header className="top-17 z-20 -mx-4 mb-3 flex items-start justify-between gap-6 bg-bg px-4 py-2 wide:sticky wide:mb-2 wide:py-3">
      <div className="min-w-0">
        <h1 ref={takesFocus ? focusOn : undefined} tabIndex={-1} className="outline-none">
          {title ?? t('title')}
        </h1>
        <p className="text-muted">{children}</p>
      </div>
      {actions}
    </header>
  )
}

/** Focus does not scroll to a sticky heading, which is always visible, so this scrolls the page to the top. */
function focusOn(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  if (heading) window.scrollTo(0, 0)
}
