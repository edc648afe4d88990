import { useEffect, useEffectEvent } from 'react'

/** Hears Escape wherever the focus is; a field, a dialog or a menu that closes by it comes first. */
export function useEscape(onEscape: () => void) {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || document.querySelector('dialog:modal, :popover-open')
    if (event.key === 'Escape' && !isTaken) onEscape()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => escape(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
