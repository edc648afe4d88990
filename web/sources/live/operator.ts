import { deviceHeaders } from '#web/data/deviceKey.ts'
import type { OperatorSource } from '#web/operator/source.ts'
import { send } from './send.ts'

/** Few work here: what describes their calls is fetched when one is made. */
const contract = () => import('#contract/operator.ts')
const approvalsContract = () => import('#contract/approvals.ts')
const booksContract = () => import('#contract/books.ts')

export const liveOperator: OperatorSource = {
  signIn: async (typed) =>
    send((await contract()).operatorSignIn, { body: typed, headers: deviceHeaders() }),
  signOut: async () => {
    await send((await contract()).operatorSignOut)
  },
  find: async (q) => send((await contract()).findThings, { query: { q } }),
  queue: async () => send((await contract()).operatorQueue),
  person: async (id) => send((await contract()).personFile, { params: { id } }),
  location: async (id) => send((await contract()).locationFile, { params: { id } }),
  order: async (id) => send((await contract()).orderFile, { params: { id } }),
  visit: async (id) => send((await contract()).visitFile, { params: { id } }),
  refund: async (id, body) => send((await contract()).refundOrder, { params: { id }, body }),
  decideApproval: async (id, body) => {
    await send((await approvalsContract()).decideApproval, { params: { id }, body })
  },
  markDispute: async (id, body) => send((await contract()).markDispute, { params: { id }, body }),
  risk: async () => send((await contract()).riskQueue),
  riskFile: async (id) => send((await contract()).riskFile, { params: { id } }),
  decideCase: async (id, body) => send((await contract()).decideCase, { params: { id }, body }),
  owed: async () => send((await contract()).owedToGuests),
  settleOwed: async (id, body) => send((await contract()).settleOwed, { params: { id }, body }),
  books: async () => send((await booksContract()).showBooks),
  settleViolation: async (id, body) =>
    send((await booksContract()).settleViolation, { params: { id }, body }),
  releaseRefunds: async (body) => send((await booksContract()).releaseRefunds, { body }),
  decide: async (id, body) => send((await contract()).decideReport, { params: { id }, body }),
  takeDown: async (id, reason) =>
    send((await contract()).takeDownLocation, { params: { id }, body: { reason } }),
  release: async (id, reason) =>
    send((await contract()).releaseLocation, { params: { id }, body: { reason } }),
  judgeReview: async (id, body) => send((await contract()).judgeReview, { params: { id }, body }),
  leads: async () => send((await contract()).listLeads),
  answerLead: async (id) => {
    await send((await contract()).answerLead, { params: { id } })
  },
  acts: async (before) => send((await contract()).operatorActs, { query: { before } }),
}
