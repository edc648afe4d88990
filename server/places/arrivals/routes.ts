import * as contract from '#contract/arrivals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { takeBackArrival, tellOfArrival } from './tellOfArrival.ts'

export function arrivalRoutes(serve: Serve, deps: { transact: Transact; clock: Clock }) {
  const tell = tellOfArrival(deps)
  const takeBack = takeBackArrival(deps)
  serve(contract.tellOfArrival, ({ body, request }) => tell(body, request.ip))
  serve(contract.takeBackArrival, ({ params }) => takeBack(params.key))
}
