import { useEffect, useEffectEvent } from 'react'

/** The whole screen listens to a keyboard or a scanner, wherever the focus is. */
export function useKeyboard(onKey: (key: string) => void) {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    // Enter on a button or a link presses that one.
    if (event.key === 'Enter' && target instanceof Element && target.closest('button, a')) return
    if (target instanceof Element && target.closest('input, textarea, select, dialog')) return
    onKey(event.key)
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
