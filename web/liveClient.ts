import { openLiveClient } from './api/liveClient.ts'
import { takeEarlyBody, takeEarlyResponse } from './first-paint/earlyFetch.ts'

/** The client of every screen but the samples. */
export const liveClient = openLiveClient({ takeEarly: takeEarlyResponse, takeEarlyBody })
