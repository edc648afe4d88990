import { useRef } from 'react'

/** The same content pressed again, after a lost answer too, has the same key: it is done once. */
export function useFormKey() {
  const last = useRef({ asked: '', key: '' })
  return (input: object) => {
    const content = JSON.stringify(input)
    if (last.current.asked !== content) last.current = { asked: content, key: crypto.randomUUID() }
    return last.current.key
  }
}
