import { useEffect, useEffectEvent } from 'react'

/** The whole screen listens to a keyboard, a scanner or a paste, wherever the focus is. */
export function useKeyboard(onKey: (key: string) => void, onPaste: (text: string) => void) {
  const received = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    // Enter on a button or a link presses that one.
    if (event.key === 'Enter' && target instanceof Element && target.closest('button, a')) return
    if (isElsewhere(target)) return
    // A closed dialog returns the focus to its button, and Enter would press that instead of checking the code.
    if (/^\d$/.test(event.key) && target instanceof HTMLElement) target.blur()
    onKey(event.key)
  })
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? ''
    if (text && !isElsewhere(event.target)) onPaste(text)
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => received(event)
    const listenToPaste = (event: ClipboardEvent) => pasted(event)
    document.addEventListener('keydown', listen)
    document.addEventListener('paste', listenToPaste)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('paste', listenToPaste)
    }
  }, [])
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null
