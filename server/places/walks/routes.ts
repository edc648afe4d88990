import * as contract from '#contract/walks.ts'
import type { Serve } from '#server/platform/http.ts'
import { type WalkDeps, walkTo } from './walkTo.ts'

export function walkRoutes(serve: Serve, deps: WalkDeps) {
  const walk = walkTo(deps)
  serve(contract.walkTo, ({ params, body, request }) =>
    walk({ ...body, id: params.id }, request.ip),
  )
}
