import { openLiveClient } from './api/liveClient.ts'
import { takeEarly, takeEarlyBody } from './sources/live/earlyList.ts'

/** The client of every screen but the samples. */
export const liveClient = openLiveClient({ takeEarly, takeEarlyBody })
