import * as contract from '#contract/mailings.ts'
import type { Serve } from '#server/platform/http.ts'
import { createMailing, previewMailing } from './createMailing.ts'
import { decideMailing } from './decideMailing.ts'
import type { MailingDeps } from './deps.ts'
import { showMailing, showMailings } from './showMailings.ts'

export function mailingRoutes(serve: Serve, deps: MailingDeps) {
  const preview = previewMailing(deps)
  const create = createMailing(deps)
  const list = showMailings(deps)
  const show = showMailing(deps)
  const decide = decideMailing(deps)
  serve(contract.previewMailing, ({ caller, body }) => preview(caller.operatorId, body))
  serve(contract.createMailing, ({ caller, body }) => create(caller.operatorId, body))
  serve(contract.listMailings, () => list())
  serve(contract.mailingFile, ({ params }) => show(params.id))
  serve(contract.decideMailing, ({ caller, params, body }) =>
    decide(caller.operatorId, { ...params, ...body }),
  )
}
