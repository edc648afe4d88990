import { useCallback, useState } from 'react'

/** The height an element has been given, in px; `initial` until it is measured. */
export function useHeight(initial: number) {
  const [height, setHeight] = useState(initial)
  const measure = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { height, measure }
}
