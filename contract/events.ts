import { z } from 'zod'
import { call } from './call.ts'

/**
 * Says only that something has changed; a screen that shows it reads it again. `door`: the guests at the partner's
 * location; `visit`: one of the guest's own; `recovery`: a phone that recovered what an unclaimed guest
 * bought; `missed`: events may have been lost on the way, so anything.
 */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('door'), id: z.uuid() }),
  z.object({ kind: z.literal('visit'), id: z.uuid() }),
  z.object({ kind: z.literal('recovery'), id: z.uuid() }),
  z.object({ kind: z.literal('missed') }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** A stream that is silent for this long is dead: the server's heartbeat is more frequent. */
export const silentStreamMs = 45_000

/** Server-sent events, one `data:` line each. The token goes in the header, as in every call. */
export const events = call({
  method: 'GET',
  path: '/api/events',
  access: 'session',
  reply: LiveEvent,
})
