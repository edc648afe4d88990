import { useCallback, useEffect, useState } from 'react'
import type { MapEngine, StartEngine } from './engine.ts'
import type { MapProps } from './mapProps.ts'
import { useDark } from './useDark.ts'

/** A library that never answers fires nothing, so a map in sight is given this long to draw. */
const startLimitMs = 20_000

/** The library owns what is inside the element; `attach` goes on the element as its ref. */
export function useEngine(start: StartEngine, props: MapProps) {
  const isDark = useDark()
  const [engine, setEngine] = useState<MapEngine>()
  const [failure, setFailure] = useState<Error>()
  const [opening] = useState({ ...props, isDark })

  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      // React's way to end what the library refused to start.
      if (!element) return
      const limit = watchStart(element, () =>
        setFailure(new Error('The map did not start in time')),
      )
      const begin = () => {
        try {
          return start(element, opening, {
            onDrawn: () => clearInterval(limit),
            onFailed: (cause) => setFailure(new Error('The map could not start', { cause })),
          })
        } catch (error) {
          clearInterval(limit)
          throw error
        }
      }
      const started = begin()
      setEngine(started)
      return () => {
        clearInterval(limit)
        setEngine(undefined)
        started.remove()
      }
    },
    [start, opening],
  )

  useEffect(() => {
    engine?.setDark(isDark)
  }, [engine, isDark])

  // Thrown in render, where the boundary around the map can show it.
  if (failure) throw failure
  return { engine, attach }
}

/** Counts only while the map is really in sight: hidden pages and hidden maps draw nothing. */
function watchStart(element: HTMLElement, onLate: () => void) {
  let waitedMs = 0
  return setInterval(() => {
    if (document.hidden || element.clientWidth === 0) return
    waitedMs += 1_000
    if (waitedMs >= startLimitMs) onLate()
  }, 1_000)
}
