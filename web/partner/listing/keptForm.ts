import type { LocationForm } from './locationForm.ts'

interface Unsaved {
  form: LocationForm
  photoUrls: string[]
}

let kept: (Unsaved & { userId: string }) | undefined

/** For a session that ends while someone saves: what they typed waits, in this page alone, for their return. */
export function keepUnsaved(userId: string, unsaved: Unsaved) {
  kept = { ...unsaved, userId }
}

export const unsavedOf = (userId: string | undefined): Unsaved | undefined =>
  kept?.userId === userId ? kept : undefined

export function forgetUnsaved() {
  kept = undefined
}
