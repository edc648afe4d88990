import * as contract from '#contract/handovers.ts'
import type { Serve } from '#server/platform/http.ts'
import { acceptHandover, declineHandover, receivedHandovers } from './acceptHandover.ts'
import type { HandoverDeps } from './deps.ts'
import { offerHandover, showHandover, withdrawHandover } from './offerHandover.ts'

export function handoverRoutes(serve: Serve, deps: HandoverDeps) {
  const uses = {
    show: showHandover(deps),
    offer: offerHandover(deps),
    withdraw: withdrawHandover(deps),
    received: receivedHandovers(deps),
    accept: acceptHandover(deps),
    decline: declineHandover(deps),
  }
  serve(contract.showHandover, ({ caller }) => uses.show(caller))
  serve(contract.offerHandover, ({ caller, body }) => uses.offer(caller, body))
  serve(contract.withdrawHandover, ({ caller, params }) => uses.withdraw(caller, params.id))
  serve(contract.receivedHandovers, ({ caller }) => uses.received(caller))
  serve(contract.acceptHandover, ({ caller, params, body }) => uses.accept(caller, params.id, body))
  serve(contract.declineHandover, ({ caller, params }) => uses.decline(caller, params.id))
}
