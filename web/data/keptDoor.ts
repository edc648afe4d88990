/** Where a device keeps the keys of its door: wiped when the session ends. */
export const keptDoor = 'pitstop.kept.door'

/** Nobody waits for it: whoever holds it open closes it first. */
export const forgetDatabase = () => {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(keptDoor)
}
