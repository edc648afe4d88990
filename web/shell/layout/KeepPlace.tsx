import { useLayoutEffect, useState } from 'react'

const scroller = () => document.querySelector('main [data-cards]')?.parentElement

/** Whoever has begun to go through the list that stood here before the program goes on from there. */
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
