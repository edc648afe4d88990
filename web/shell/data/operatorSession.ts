import { useSyncExternalStore } from 'react'
import { OperatorSession, operatorIdleMinutes } from '#contract/operatorSession.ts'
import { storedValue } from './storedValue.ts'

/** Why there is no session: the operator left, was idle for too long, or the server ended it. */
export type OperatorEnd = 'left' | 'idle' | 'expired'

const key = 'pitstop.operator'
const idleMs = operatorIdleMinutes * 60_000
const listeners = new Set<() => void>()

let lastEnd: OperatorEnd | undefined
let idle: ReturnType<typeof setTimeout> | undefined

/** An operator's session lives only in its tab, and ends with it. */
export const readOperator = storedValue(OperatorSession, () => sessionStorage.getItem(key))

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

function tell() {
  for (const listener of listeners) listener()
}
