import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/operatorTeam.ts'
import { deviceKeyOf } from '#server/identity/auth/index.ts'
import type { Serve } from '#server/platform/http.ts'
import { changeOperator, removeOperator } from './changeOperator.ts'
import { type InviteDeps, inviteOperator, revokeOperatorInvitation } from './invite.ts'
import { beginOperator, joinOperators } from './join.ts'
import { showOperators } from './showOperators.ts'

const originOf = (request: FastifyRequest) => ({ ip: request.ip, deviceKey: deviceKeyOf(request) })

export function operatorTeamRoutes(serve: Serve, deps: InviteDeps) {
  const uses = {
    show: showOperators(deps),
    invite: inviteOperator(deps),
    revoke: revokeOperatorInvitation(deps),
    change: changeOperator(deps),
    remove: removeOperator(deps),
    begin: beginOperator(deps),
    join: joinOperators(deps),
  }
  serve(contract.showOperators, ({ caller }) => uses.show(caller))
  serve(contract.inviteOperator, ({ caller, body: { email, role, ...proof }, request }) =>
    uses.invite(caller, { email, role, proof, origin: originOf(request) }),
  )
  serve(contract.revokeOperatorInvitation, ({ caller, params }) => uses.revoke(caller, params.id))
  serve(contract.changeOperator, ({ caller, params, body: { role, ...proof }, request }) =>
    uses.change(caller, { id: params.id, role, proof, origin: originOf(request) }),
  )
  serve(contract.removeOperator, ({ caller, params, body: proof, request }) =>
    uses.remove(caller, { id: params.id, proof, origin: originOf(request) }),
  )
  serve(contract.beginOperator, ({ body }) => uses.begin(body))
  serve(contract.joinOperators, ({ body }) => uses.join(body))
}
