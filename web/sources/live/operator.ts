import * as contract from '#contract/operator.ts'
import type { OperatorSource } from '#web/operator/source.ts'
import { send } from './send.ts'

export const liveOperator: OperatorSource = {
  signIn: (typed) => send(contract.operatorSignIn, { body: typed }),
  signOut: async () => {
    await send(contract.operatorSignOut)
  },
  find: (q) => send(contract.findThings, { query: { q } }),
  queue: () => send(contract.operatorQueue),
  person: (id) => send(contract.personFile, { params: { id } }),
  location: (id) => send(contract.locationFile, { params: { id } }),
  order: (id) => send(contract.orderFile, { params: { id } }),
  visit: (id) => send(contract.visitFile, { params: { id } }),
  refund: (id, body) => send(contract.refundOrder, { params: { id }, body }),
  markDispute: (id, body) => send(contract.markDispute, { params: { id }, body }),
  owed: () => send(contract.owedToGuests),
  settleOwed: (id, body) => send(contract.settleOwed, { params: { id }, body }),
  decide: (id, body) => send(contract.decideReport, { params: { id }, body }),
  takeDown: (id, reason) => send(contract.takeDownLocation, { params: { id }, body: { reason } }),
  release: (id, reason) => send(contract.releaseLocation, { params: { id }, body: { reason } }),
  judgeReview: (id, body) => send(contract.judgeReview, { params: { id }, body }),
  leads: () => send(contract.listLeads),
  answerLead: async (id) => {
    await send(contract.answerLead, { params: { id } })
  },
  acts: (before) => send(contract.operatorActs, { query: { before } }),
}
