import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { yieldToMain } from '../yieldToMain.ts'
import type { MapEngine, StartEngine } from './engine.ts'
import type { MapProps } from './mapProps.ts'
import { startPlaceholder } from './placeholderEngine.ts'
import { useDark } from './useDark.ts'

/** A library that never answers fires nothing, so a map in sight is given this long to draw. */
const startLimitMs = 20_000

/**
 * What everything stands on: bare ground, and from the moment that it has started, the library. Both own what is inside
 * their element; the two answers go on those as their refs.
 */
export function useEngine(start: StartEngine | undefined, props: MapProps) {
  const isDark = useDark()
  const [bare, setBare] = useState<MapEngine>()
  const [library, setLibrary] = useState<MapEngine>()
  const [isDrawn, setIsDrawn] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [opening] = useState({ ...props, isDark })
  /** Of the map before: it would take what the next one puts into the same element. */
  const released = useRef(Promise.resolve())

  const attachBare = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return
      const started = startPlaceholder(element, opening)
      // At once, everything that follows the first frame would come before it.
      startTransition(() => setBare(started))
      return () => {
        setBare(undefined)
        started.remove()
      }
    },
    [opening],
  )

  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element || !start) return
      const fail = (cause: unknown) => setFailure(new Error('The map could not start', { cause }))
      const limit = watchStart(element, () =>
        setFailure(new Error('The map did not start in time')),
      )
      let started: MapEngine | undefined
      let isAttached = true
      const begin = () => {
        if (!isAttached) return
        try {
          started = start(element, opening, {
            onDrawn() {
              clearInterval(limit)
              setIsDrawn(true)
            },
            onFailed: fail,
          })
        } catch (error) {
          clearInterval(limit)
          fail(error)
          return
        }
        startTransition(() => setLibrary(started))
      }
      // It reads its size, which the next frame computes anyway.
      void Promise.all([yieldToMain(), released.current]).then(begin)
      return () => {
        isAttached = false
        clearInterval(limit)
        setLibrary(undefined)
        setIsDrawn(false)
        const map = started
        // It waits for the graphics card: the next screen is painted first.
        if (map) released.current = afterPaint().then(() => map.remove())
      }
    },
    [start, opening],
  )

  useEffect(() => {
    library?.setDark(isDark)
  }, [library, isDark])

  // Thrown in render, where the boundary around the map can show it.
  if (failure) throw failure
  // A pin is placed by streets.
  return { engine: library ?? (opening.pin ? undefined : bare), isDrawn, attachBare, attach }
}

const afterPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Counts only while the map is really in sight: hidden pages and hidden maps draw nothing. */
function watchStart(element: HTMLElement, onLate: () => void) {
  let waitedMs = 0
  return setInterval(() => {
    if (document.hidden || element.clientWidth === 0) return
    waitedMs += 1_000
    if (waitedMs >= startLimitMs) onLate()
  }, 1_000)
}
