import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  /** Otherwise the screen's own. */
  title?: string
  /** After a change of mode the pressed button is gone, and the focus goes to what is new. */
  takesFocus: boolean
  /** Stay in sight on a wide screen, however long the form is. */
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

/** A heading that sticks is always in sight, so the page is brought to its top as well. */
function focusOn(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  if (heading) window.scrollTo(0, 0)
}
