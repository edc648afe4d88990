import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation as useRoute } from 'react-router'

/** Beyond these steps of the history nobody remembers where they were. */
const mostPlaces = 50
const places = new Map<string, number>()

/** The router keeps how far a page is scrolled; a list that scrolls by itself comes back to where it was like this. */
export function useKeptScroll() {
  const { key } = useRoute()
  const list = useRef<HTMLUListElement>(null)
  const [comesBack] = useState(() => (places.get(key) ?? 0) > 0)
  useLayoutEffect(() => {
    const scroller = list.current?.parentElement
    if (!scroller) return
    const place = places.get(key)
    if (place !== undefined) scroller.scrollTop = place
    const keep = () => keepPlace(key, scroller.scrollTop)
    scroller.addEventListener('scroll', keep, { passive: true })
    return () => scroller.removeEventListener('scroll', keep)
  }, [key])
  return { list, comesBack }
}

function keepPlace(key: string, scrolled: number) {
  places.delete(key)
  places.set(key, scrolled)
  for (const oldest of places.keys()) {
    if (places.size <= mostPlaces) break
    places.delete(oldest)
  }
}
