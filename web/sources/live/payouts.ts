import * as contract from '#contract/payouts.ts'
import { notAsked } from '#web/data/notAsked.ts'
import type { PayoutsSource } from '#web/payouts/source.ts'
import { send, sendForFile } from './send.ts'

export const livePayouts: PayoutsSource = {
  sample: notAsked,
  payOutSample: notAsked,
  earnings: () => send(contract.showEarnings),
  days: (before) => send(contract.earningDays, before ? { query: { before } } : {}),
  day: (date) => send(contract.earningsOfDay, { params: { date } }),
  askPayout: (asked) => send(contract.askPayout, { body: asked }),
  openBank: async (factors) => (await send(contract.openBank, { body: factors })).url,
  checkBank: () => send(contract.checkBank),
  confirmBank: (confirmed) => send(contract.confirmBank, { body: confirmed }),
  stopPayouts: async (token) =>
    (await send(contract.stopPayouts, { body: { token } })).stoppedCents,
  statement: (month) => send(contract.showStatement, { params: { month } }),
  statementFile: (month, format) =>
    sendForFile(contract.statementFile, { params: { month, format } }),
}
