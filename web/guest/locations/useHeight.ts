import { useCallback, useState } from 'react'

/** The height an element has been given, in px; the window's until it is measured. */
export function useHeight() {
  const [height, setHeight] = useState(() => window.innerHeight)
  const measure = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { height, measure }
}
