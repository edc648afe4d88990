import type { Coordinates } from '#contract/locations.ts'
import type { WalkingRoute } from '#contract/walks.ts'

export interface WalkInput {
  from: Coordinates
  to: Coordinates
  avoidsSteps: boolean
}

/** What knows the streets. */
export interface WalkingRouter {
  canAvoidSteps: boolean
  /** Undefined where there is no way. Throws ServiceUnavailable where it does not answer. */
  route(input: WalkInput): Promise<WalkingRoute | undefined>
}
