import * as requests from '#contract/requests.ts'
import * as contract from '#contract/visits.ts'
import type { Serve } from '#server/platform/http.ts'
import { accessOffer } from './accessOffer.ts'
import { acceptRequest, type AnswerDeps, declineRequest, waitingRequests } from './answerRequest.ts'
import { cancelRequest } from './cancelRequest.ts'
import { rateVisit } from './rateVisit.ts'
import { type RequestDeps, requestAccess } from './requestAccess.ts'
import { liveVisit, oneVisit } from './showVisit.ts'

export const visitUses = (deps: RequestDeps & AnswerDeps) => ({
  accessOffer: accessOffer(deps),
  requestAccess: requestAccess(deps),
  liveVisit: liveVisit(deps),
  oneVisit: oneVisit(deps),
  rateVisit: rateVisit(deps),
  cancelRequest: cancelRequest(deps),
  waitingRequests: waitingRequests(deps),
  acceptRequest: acceptRequest(deps),
  declineRequest: declineRequest(deps),
})

export function visitRoutes(serve: Serve, uses: ReturnType<typeof visitUses>) {
  serve(contract.accessOffer, ({ caller, params }) => uses.accessOffer(caller.accountId, params.id))
  serve(contract.requestAccess, ({ caller, body }) => uses.requestAccess(caller.accountId, body))
  serve(contract.liveVisit, ({ caller }) => uses.liveVisit(caller.accountId))
  serve(contract.oneVisit, ({ caller, params }) => uses.oneVisit(caller.accountId, params.id))
  serve(contract.rateVisit, ({ caller, params, body }) =>
    uses.rateVisit(caller.accountId, params.id, body.stars),
  )
  serve(contract.cancelVisit, ({ caller, params }) =>
    uses.cancelRequest(caller.accountId, params.id),
  )
  serve(requests.waitingRequests, ({ caller }) => uses.waitingRequests(caller.accountId))
  serve(requests.acceptRequest, ({ caller, params }) =>
    uses.acceptRequest(caller.accountId, params.id),
  )
  serve(requests.declineRequest, ({ caller, params }) =>
    uses.declineRequest(caller.accountId, params.id),
  )
}
