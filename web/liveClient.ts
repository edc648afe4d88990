import { openLiveClient } from './api/liveClient.ts'
import { readEarlyBody, readEarlyResponse } from './first-paint/earlyFetch.ts'

/** The client of every screen but the samples. */
export const liveClient = openLiveClient({
  takeEarly: readEarlyResponse,
  takeEarlyBody: readEarlyBody,
})
