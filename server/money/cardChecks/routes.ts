import * as contract from '#contract/cardChecks.ts'
import * as recovery from '#contract/recovery.ts'
import type { buyerOf } from '#server/identity/guests/index.ts'
import type { Serve } from '#server/platform/http.ts'
import { confirmCardCheck, startCardCheck } from './cardCheck.ts'
import {
  confirmCardProof,
  confirmPaymentProof,
  type PaymentProofDeps,
  startCardProof,
} from './cardProof.ts'

export function cardCheckRoutes(
  serve: Serve,
  deps: PaymentProofDeps & { buyerOf: ReturnType<typeof buyerOf> },
) {
  const uses = {
    start: startCardCheck(deps),
    confirm: confirmCardCheck(deps),
    startProof: startCardProof(deps),
    confirmProof: confirmCardProof(deps),
    confirmPayment: confirmPaymentProof(deps),
  }
  serve(contract.startCardCheck, ({ caller, body, request }) =>
    uses.start(deps.buyerOf(caller, request), body.locationId),
  )
  serve(contract.confirmCardCheck, ({ caller, body }) =>
    uses.confirm(caller.guestId, body.sessionId),
  )
  serve(recovery.startCardProof, ({ caller, request }) =>
    uses.startProof(caller, deps.buyerOf(caller, request)),
  )
  serve(recovery.confirmCardProof, ({ caller, body, request }) =>
    uses.confirmProof(caller, { ...body, userAgent: request.headers['user-agent'] }),
  )
  serve(recovery.confirmPaymentProof, ({ caller, body, request }) =>
    uses.confirmPayment(caller, { ...body, userAgent: request.headers['user-agent'] }),
  )
}
