import type { LocationForm } from './locationForm.ts'

let kept: { userId: string; form: LocationForm } | undefined

/** For a session that ends while someone saves: what they typed waits, in this page alone, for their return. */
export function keepForm(userId: string, form: LocationForm) {
  kept = { userId, form }
}

export const keptFormOf = (userId: string | undefined) =>
  kept?.userId === userId ? kept?.form : undefined

export function forgetKeptForm() {
  kept = undefined
}
