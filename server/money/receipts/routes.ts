import type { FastifyInstance } from 'fastify'
import { done } from '#contract/call.ts'
import * as contract from '#contract/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Admit, Serve } from '#server/platform/http.ts'
import { serveFile } from '#server/platform/serveFile.ts'
import { mailReceipt } from './mailReceipt.ts'
import { listPayments, showReceipt } from './payments.ts'
import { receiptPdf } from './receiptPdf.ts'

interface Deps {
  transact: Transact
  clock: Clock
  publicUrl: () => string
  /** Who sells: a company and its address. */
  seller: string
}

export function receiptRoutes(
  app: FastifyInstance,
  { serve, admit }: { serve: Serve; admit: Admit },
  deps: Deps,
) {
  const uses = {
    list: listPayments(deps),
    show: showReceipt(deps),
    mail: mailReceipt(deps),
  }
  serve(contract.listPayments, ({ caller, query }) => uses.list(caller.guestId, query.before))
  serve(contract.showReceipt, ({ caller, params }) => uses.show(caller.guestId, params.id))
  serve(contract.mailReceipt, async ({ caller, params }) => {
    await uses.mail(caller.guestId, params.id)
    return done
  })
  serveFile(app, admit, contract.receiptFile, async ({ caller, params: { id } }) => {
    const receipt = await uses.show(caller.guestId, id)
    const content = await receiptPdf(receipt, {
      madeAt: deps.clock.now(),
      publicUrl: deps.publicUrl(),
    })
    return { name: `pitstop-receipt-${id}.pdf`, type: 'application/pdf', content }
  })
}
