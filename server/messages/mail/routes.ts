import * as contract from '#contract/mails.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { chooseMail, mailChoices } from './choices.ts'

export function mailRoutes(serve: Serve, deps: { transact: Transact; clock: Clock }) {
  const uses = { mailChoices: mailChoices(deps), chooseMail: chooseMail(deps) }
  serve(contract.mailChoices, ({ caller }) => uses.mailChoices(caller))
  serve(contract.chooseMail, ({ caller, params, body }) =>
    uses.chooseMail(caller, { ...params, ...body }),
  )
}
