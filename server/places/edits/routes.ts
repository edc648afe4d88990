import * as contract from '#contract/mapEdits.ts'
import type { Serve } from '#server/platform/http.ts'
import { agree, showOwnEdits, withdraw } from './ownEdits.ts'
import { type EditDeps, editPublic, suggest } from './sendEdit.ts'

export function mapEditRoutes(serve: Serve, deps: EditDeps) {
  const uses = {
    agree: agree(deps),
    edit: editPublic(deps),
    show: showOwnEdits(deps),
    suggest: suggest(deps),
    withdraw: withdraw(deps),
  }
  serve(contract.myMapEdits, ({ caller }) => uses.show(caller.accountId))
  serve(contract.agreeToContribute, ({ caller, body }) =>
    uses.agree(caller.accountId, body.version),
  )
  serve(contract.suggestRestroom, ({ caller, body }) => uses.suggest(caller, body))
  serve(contract.withdrawMapEdit, ({ caller, params }) =>
    uses.withdraw(caller.accountId, params.id),
  )
  serve(contract.editRestroom, ({ caller, params, body }) =>
    uses.edit(caller, { ...body, id: params.id }),
  )
}
