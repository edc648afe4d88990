import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation as useRoute } from 'react-router'

/** The uppermost card in sight, and how far it is scrolled beyond the edge: how high cards above it are may only be guessed. */
interface Place {
  card: number
  beyondPx: number
}

/** Older entries of the history are forgotten: users do not go back that far. */
const maxPlaces = 50
const places = new Map<string, Place>()

/** The router keeps how far a page is scrolled; a list that scrolls by itself comes back to where it was like this. */
export function useKeptScroll() {
  const { key } = useRoute()
  const list = useRef<HTMLDivElement>(null)
  const [comesBack] = useState(() => places.has(key))
  useLayoutEffect(() => {
    const lists = list.current
    const scroller = lists && scrollerOf(lists)
    if (!lists || !scroller) return
    const cards = () => lists.querySelectorAll(':scope > ul > li')
    const topOf = (card: number) =>
      (cards()[card]?.getBoundingClientRect().top ?? 0) - scroller.getBoundingClientRect().top
    const place = places.get(key)
    if (place) scroller.scrollTop += topOf(place.card) + place.beyondPx
    const keep = () => {
      const card = lastAbove(topOf, cards().length)
      saveScroll(key, { card, beyondPx: -topOf(card) })
    }
    scroller.addEventListener('scroll', keep, { passive: true })
    return () => scroller.removeEventListener('scroll', keep)
  }, [key])
  return { list, comesBack }
}

/** Its parent; on a phone's side the column around that. */
function scrollerOf(list: HTMLElement) {
  let scroller = list.parentElement
  while (scroller && getComputedStyle(scroller).overflowY !== 'auto')
    scroller = scroller.parentElement
  return scroller
}

/** They follow each other downwards. */
function lastAbove(topOf: (card: number) => number, count: number) {
  let [first, last] = [0, Math.max(0, count - 1)]
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if (topOf(middle) <= 0) first = middle
    else last = middle - 1
  }
  return first
}

function saveScroll(key: string, place: Place) {
  places.delete(key)
  places.set(key, place)
  for (const oldest of places.keys()) {
    if (places.size <= maxPlaces) break
    places.delete(oldest)
  }
}
