import { useSyncExternalStore } from 'react'
import { groundStands, listenToGround } from './groundBefore.ts'

/** Nothing for as long as ground stands that was there before the program. */
export const useOnceGroundEnds = <T>(value: T | undefined) =>
  useSyncExternalStore(listenToGround, () => (groundStands() ? undefined : value))
