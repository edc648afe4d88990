import type { RefObject } from 'react'

/**
 * Puts an element on a map and answers how to take it off again. What had the focus in it when it was taken off one map
 * has it again on the next: a browser takes the focus from whatever leaves the page.
 */
export function keepFocusAcrossReparent(
  element: HTMLElement,
  focused: RefObject<HTMLElement | undefined>,
  put: () => () => void,
) {
  const takeOff = put()
  focused.current?.focus({ preventScroll: true })
  return () => {
    const { activeElement } = document
    focused.current =
      activeElement instanceof HTMLElement && element.contains(activeElement)
        ? activeElement
        : undefined
    takeOff()
  }
}
