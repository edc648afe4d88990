import { z } from 'zod'
import { call } from './call.ts'
import { Coordinates, LocationId } from './locations.ts'

/** No walking route is asked for beyond this distance as the crow flies. */
export const maxWalkMeters = 5_000
export const maxLinePoints = 2_000

/** The way on foot as a router knows it. */
export const WalkingRoute = z.object({
  meters: z.number().nonnegative(),
  minutes: z.number().int().positive(),
  /** From the start to the door. */
  line: z
    .array(z.object({ lat: z.number(), lng: z.number() }))
    .min(2)
    .max(maxLinePoints),
})
export type WalkingRoute = z.infer<typeof WalkingRoute>

/** What the server's router can do: `steps` avoids them where the map knows them. */
export const WalkingRoutes = z.enum(['none', 'plain', 'steps'])

/**
 * From where the guest is, to 10 m. The position is in the body, so that no log has it, and is not stored. Null where the
 * router knows no way or does not answer: the browser then shows a straight line.
 */
export const walkTo = call({
  method: 'POST',
  path: '/api/locations/:id/walk',
  access: 'anyone',
  mayRepeat: true,
  params: z.object({ id: LocationId }),
  body: z.strictObject({ from: Coordinates, avoidsSteps: z.boolean() }),
  reply: z.object({ route: WalkingRoute.nullable() }),
})
