import { useLayoutEffect, useState } from 'react'

const scroller = () => document.querySelector('main [data-cards]')?.parentElement

/** Restores the focus and the scroll position of the prerendered list that this one replaces. */
export function KeepPlace() {
  const [place] = useState(() => ({
    focused: document.activeElement?.id,
    scrolled: scroller()?.scrollTop,
  }))
  useLayoutEffect(() => {
    if (place.focused) document.getElementById(place.focused)?.focus({ preventScroll: true })
    if (place.scrolled) scroller()?.scrollTo(0, place.scrolled)
  }, [place])
  return null
}
