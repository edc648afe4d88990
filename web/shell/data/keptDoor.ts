/** Where a signed-in browser keeps what it checks codes with: wiped when the session ends. */
export const keptDoor = 'pitstop.kept.door'

/** Where a device with a credential of its own does: wiped with that. */
export const deviceDoor = 'pitstop.device.door'

/** Not awaited: the deletion is blocked until every open connection has closed. */
export const forgetDatabase = () => forget(keptDoor)
export const forgetDoorKeys = () => forget(deviceDoor)

function forget(name: string) {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(name)
}
