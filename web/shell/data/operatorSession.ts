import { useSyncExternalStore } from 'react'
import { OperatorSession, operatorIdleMinutes } from '#contract/operatorSession.ts'

/** Why there is no session: the operator left, was idle for too long, or the server ended it. */
export type OperatorEnd = 'left' | 'idle' | 'expired'

const key = 'pitstop.operator'
const idleMs = operatorIdleMinutes * 60_000
const listeners = new Set<() => void>()

let known: { text: string | null; session: OperatorSession | null } | undefined
let lastEnd: OperatorEnd | undefined
let idle: ReturnType<typeof setTimeout> | undefined

/** An operator's session lives only in its tab, and ends with it. */
export function readOperator(): OperatorSession | null {
  const text = sessionStorage.getItem(key)
  // The same object as long as nothing changed: React compares by identity.
  if (known?.text !== text) known = { text, session: parse(text) }
  return known.session
}

export function saveOperator(session: OperatorSession) {
  sessionStorage.setItem(key, JSON.stringify(session))
  lastEnd = undefined
  noteOperatorCall()
  tell()
}

export function forgetOperator(end: OperatorEnd) {
  clearTimeout(idle)
  sessionStorage.removeItem(key)
  lastEnd = end
  tell()
}

/** Restarts the idle timer. When the server ends an idle session, its data must not stay on an unattended screen. */
export function noteOperatorCall() {
  clearTimeout(idle)
  idle = setTimeout(() => forgetOperator('idle'), idleMs)
}

/** How the last session of this page ended. */
export const howOperatorEnded = () => lastEnd

export const useOperator = () => useSyncExternalStore(onOperatorChange, readOperator)

export function onOperatorChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function parse(text: string | null): OperatorSession | null {
  try {
    return OperatorSession.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

function tell() {
  for (const listener of listeners) listener()
}
