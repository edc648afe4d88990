import { useSyncExternalStore } from 'react'
import { listenToPosition, readPosition } from './position.ts'

/** Where the person is, as far as they let us know. */
export const usePosition = () => useSyncExternalStore(listenToPosition, readPosition)
