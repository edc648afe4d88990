export {
  type CodeSlot,
  codeOf,
  currentKey,
  type Door,
  isAmbiguous,
  type MasterSecrets,
} from './code.ts'
export { countSilentDevices, doorDeviceRecords, silentDevices } from './deviceStore.ts'
export type { DoorVisits } from './doorVisits.ts'
export { findDoorDevice, isDeviceToken } from './findDoorDevice.ts'
export { forgetOldUses } from './forgetOldUses.ts'
export { keypadChangedAt, remindOfKeypads, revealKeypad, setEntry } from './keypad.ts'
export { recordKeypadComplaint } from './keypadStore.ts'
export { deleteLinksOf } from './linkStore.ts'
export { mayCheckOffline, mayHaveUnsyncedUse, opensUntil } from './recall.ts'
export { endMemberDevices, forgetDevices, revokeDevicesAt } from './revokeDevices.ts'
export { doorRoutes, doorUses } from './routes.ts'
