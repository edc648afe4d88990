import * as contract from '#contract/arrivals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { cancelArrivalNotice, requestArrivalNotice } from './requestArrivalNotice.ts'

export function arrivalRoutes(serve: Serve, deps: { transact: Transact; clock: Clock }) {
  const tell = requestArrivalNotice(deps)
  const takeBack = cancelArrivalNotice(deps)
  serve(contract.requestArrivalNotice, ({ body, request }) => tell(body, request.ip))
  serve(contract.cancelArrivalNotice, ({ params }) => takeBack(params.key))
}
