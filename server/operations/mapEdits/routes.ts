import * as contract from '#contract/mapEdits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { decideMapEdit, resolveMapConflict, revertMapEdits, showMapEdits } from './mapEdits.ts'

export function operatorMapEditRoutes(serve: Serve, deps: { transact: Transact; clock: Clock }) {
  const uses = {
    decide: decideMapEdit(deps),
    resolve: resolveMapConflict(deps),
    revert: revertMapEdits(deps),
    show: showMapEdits(deps),
  }
  serve(contract.operatorMapEdits, ({ query }) => uses.show(query.location))
  serve(contract.decideMapEdit, ({ caller, params, body }) =>
    uses.decide(caller.operatorId, { ...body, id: params.id }),
  )
  serve(contract.revertMapEdits, ({ caller, params, body }) =>
    uses.revert(caller.operatorId, { ...body, id: params.id }),
  )
  serve(contract.resolveMapConflict, ({ caller, params, body }) =>
    uses.resolve(caller.operatorId, { ...body, id: params.id }),
  )
}
