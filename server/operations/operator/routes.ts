import type { FastifyRequest } from 'fastify'
import { decideApproval as decideApprovalCall } from '#contract/approvals.ts'
import * as books from '#contract/books.ts'
import * as incidents from '#contract/incidents.ts'
import * as contract from '#contract/operator.ts'
import * as leadCalls from '#contract/operatorLeads.ts'
import * as passkeys from '#contract/operatorPasskeys.ts'
import * as people from '#contract/operatorPeople.ts'
import { deviceKeyOf } from '#server/identity/auth/index.ts'
import type { Serve } from '#server/platform/http.ts'
import { noteLocation, notePerson } from './addNote.ts'
import { releaseHeldRefunds, resolveInBooks, showBooks } from './books.ts'
import { decideReport, decideReview } from './decide.ts'
import { decideApproval } from './decideApproval.ts'
import { decideCase } from './decideCase.ts'
import type { KeyedDeps } from './deps.ts'
import { editListing } from './editListing.ts'
import { evaluateDispute } from './evaluateDispute.ts'
import type { GoodwillDeps } from './goodwill.ts'
import { liftGuestBlock, showBlocks } from './guestBlocks.ts'
import { acknowledgeIncidents, decideIncident, payGoodwill, showIncidents } from './incidents.ts'
import { inviteLead } from './inviteLead.ts'
import { answerLead, exportLeads, showLeads } from './leads.ts'
import { liftSuspension } from './liftSuspension.ts'
import { lookAtLocation, lookAtOrder, lookAtVisit, openPersonRecord } from './look.ts'
import { messagePerson } from './messagePerson.ts'
import { resolveOwedRefund, showOwed } from './owed.ts'
import {
  addPasskey,
  askPasskeyProof,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import { showQueue } from './queue.ts'
import { refundOrder } from './refundOrder.ts'
import { showReview } from './reviewFile.ts'
import { lookAtCase, showRisk } from './risk.ts'
import { searchDesk } from './searchDesk.ts'
import { setShare } from './setShare.ts'
import { showActs } from './showActs.ts'
import { signIn, signOut } from './signIn.ts'
import { askPasskeySignIn, signInByPasskey } from './signInByPasskey.ts'
import { type SuspendDeps, suspend } from './suspend.ts'
import { release, takeDown } from './takeDown.ts'

export const operatorUses = (deps: SuspendDeps & KeyedDeps & GoodwillDeps) => ({
  answerLead: answerLead(deps),
  inviteLead: inviteLead(deps),
  decideApproval: decideApproval(deps),
  decideCase: decideCase(deps),
  decideReport: decideReport(deps),
  findThings: searchDesk(deps),
  evaluateDispute: evaluateDispute(deps),
  judgeReview: decideReview(deps),
  lookAtCase: lookAtCase(deps),
  lookAtLocation: lookAtLocation(deps),
  lookAtOrder: lookAtOrder(deps),
  lookAtPerson: openPersonRecord(deps),
  lookAtVisit: lookAtVisit(deps),
  refundOrder: refundOrder(deps),
  release: release(deps),
  releaseHeldRefunds: releaseHeldRefunds(deps),
  settleInBooks: resolveInBooks(deps),
  showBooks: showBooks(deps),
  settleOwed: resolveOwedRefund(deps),
  showActs: showActs(deps),
  showLeads: showLeads(deps),
  exportLeads: exportLeads(deps),
  showOwed: showOwed(deps),
  showQueue: showQueue(deps),
  showReview: showReview(deps),
  showRisk: showRisk(deps),
  signIn: signIn(deps),
  signOut: signOut(deps),
  takeDown: takeDown(deps),
  suspend: suspend(deps),
  liftSuspension: liftSuspension(deps),
  showBlocks: showBlocks(deps),
  liftGuestBlock: liftGuestBlock(deps),
  messagePerson: messagePerson(deps),
  setShare: setShare(deps),
  editListing: editListing(deps),
  showIncidents: showIncidents(deps),
  decideIncident: decideIncident(deps),
  acknowledgeIncidents: acknowledgeIncidents(deps),
  payGoodwill: payGoodwill(deps),
  notePerson: notePerson(deps),
  noteLocation: noteLocation(deps),
  addPasskey: addPasskey(deps),
  askPasskeyProof: askPasskeyProof(deps),
  askPasskeySignIn: askPasskeySignIn(deps),
  beginPasskey: beginPasskey(deps),
  listPasskeys: listPasskeys(deps),
  removePasskey: removePasskey(deps),
  renamePasskey: renamePasskey(deps),
  signInByPasskey: signInByPasskey(deps),
})

const originOf = (request: FastifyRequest) => ({ ip: request.ip, deviceKey: deviceKeyOf(request) })

function passkeyRoutes(serve: Serve, uses: ReturnType<typeof operatorUses>) {
  serve(passkeys.askOperatorPasskey, ({ request }) => uses.askPasskeySignIn(originOf(request)))
  serve(passkeys.operatorSignInByPasskey, ({ body, request }) =>
    uses.signInByPasskey(body, originOf(request)),
  )
  serve(passkeys.listOperatorPasskeys, ({ caller }) => uses.listPasskeys(caller))
  serve(passkeys.askOperatorProof, ({ caller }) => uses.askPasskeyProof(caller))
  serve(passkeys.beginOperatorPasskey, ({ caller, body, request }) =>
    uses.beginPasskey(caller, { proof: body, origin: originOf(request) }),
  )
  serve(passkeys.addOperatorPasskey, ({ caller, body, request }) =>
    uses.addPasskey(caller, body, request.headers['user-agent']),
  )
  serve(passkeys.renameOperatorPasskey, ({ caller, params, body }) =>
    uses.renamePasskey(caller, { ...params, ...body }),
  )
  serve(passkeys.removeOperatorPasskey, ({ caller, params, body, request }) =>
    uses.removePasskey(caller, params.id, { proof: body, origin: originOf(request) }),
  )
}

export function operatorRoutes(serve: Serve, uses: ReturnType<typeof operatorUses>) {
  serve(contract.operatorSignIn, ({ body, request }) => uses.signIn(body, originOf(request)))
  passkeyRoutes(serve, uses)
  serve(contract.operatorSignOut, ({ caller }) => uses.signOut(caller))
  serve(contract.searchDesk, ({ query }) => uses.findThings(query.q))
  serve(contract.riskQueue, () => uses.showRisk())
  serve(contract.riskFile, ({ caller, params }) => uses.lookAtCase(caller.operatorId, params.id))
  serve(contract.decideCase, ({ caller, params, body }) =>
    uses.decideCase(caller.operatorId, { id: params.id, ...body }),
  )
  serve(incidents.operatorIncidents, ({ caller, query }) =>
    uses.showIncidents(caller.operatorId, query.guest),
  )
  serve(incidents.decideIncident, ({ caller, params, body }) =>
    uses.decideIncident(caller.operatorId, { id: params.id, ...body }),
  )
  serve(incidents.payGoodwill, ({ caller, params, body }) =>
    uses.payGoodwill(caller.operatorId, { id: params.id, ...body }),
  )
  serve(incidents.acknowledgeIncidents, ({ caller, params, body }) =>
    uses.acknowledgeIncidents(caller.operatorId, { id: params.id, reason: body.reason }),
  )
  serve(contract.operatorQueue, () => uses.showQueue())
  serve(contract.personFile, ({ caller, params }) =>
    uses.lookAtPerson(caller.operatorId, params.id),
  )
  serve(contract.locationFile, ({ caller, params }) =>
    uses.lookAtLocation(caller.operatorId, params.id),
  )
  serve(contract.orderFile, ({ caller, params }) => uses.lookAtOrder(caller.operatorId, params.id))
  serve(contract.visitFile, ({ caller, params }) => uses.lookAtVisit(caller.operatorId, params.id))
  serve(contract.refundOrder, ({ caller, params, body }) =>
    uses.refundOrder(caller.operatorId, { orderId: params.id, ...body }),
  )
  serve(decideApprovalCall, ({ caller, params, body }) =>
    uses.decideApproval(caller, { id: params.id, ...body }),
  )
  serve(contract.markDispute, ({ caller, params, body }) =>
    uses.evaluateDispute(caller.operatorId, { id: params.id, ...body }),
  )
  serve(contract.owedToGuests, () => uses.showOwed())
  serve(contract.resolveOwedRefund, ({ caller, params, body }) =>
    uses.settleOwed(caller.operatorId, { id: params.id, ...body }),
  )
  serve(books.showBooks, () => uses.showBooks())
  serve(books.resolveViolation, ({ caller, params, body }) =>
    uses.settleInBooks(caller.operatorId, { id: params.id, ...body }),
  )
  serve(books.releaseRefunds, ({ caller, body }) =>
    uses.releaseHeldRefunds(caller.operatorId, body),
  )
  serve(contract.decideReport, ({ caller, params, body }) =>
    uses.decideReport(caller.operatorId, { id: params.id, ...body }),
  )
  serve(people.suspendPerson, ({ caller, params, body }) =>
    uses.suspend(caller.operatorId, { id: params.id, ...body }),
  )
  serve(people.liftSuspension, ({ caller, params, body }) =>
    uses.liftSuspension(caller.operatorId, { id: params.id, ...body }),
  )
  serve(people.personBlocks, ({ caller, params }) => uses.showBlocks(caller.operatorId, params.id))
  serve(people.liftBlock, ({ caller, params, body }) =>
    uses.liftGuestBlock(caller.operatorId, { id: params.id, ...body }),
  )
  serve(people.setShare, ({ caller, params, body }) =>
    uses.setShare(caller.operatorId, { id: params.id, ...body }),
  )
  serve(people.messagePerson, ({ caller, params, body }) =>
    uses.messagePerson(caller.operatorId, { id: params.id, ...body }),
  )
  serve(people.editListing, ({ caller, params, body }) =>
    uses.editListing(caller.operatorId, { id: params.id, ...body }),
  )
  serve(people.notePerson, ({ caller, params, body }) =>
    uses.notePerson(caller.operatorId, { id: params.id, ...body }),
  )
  serve(people.noteLocation, ({ caller, params, body }) =>
    uses.noteLocation(caller.operatorId, { id: params.id, ...body }),
  )
  serve(contract.takeDownLocation, ({ caller, params, body }) =>
    uses.takeDown(caller.operatorId, { id: params.id, ...body }),
  )
  serve(contract.releaseLocation, ({ caller, params, body }) =>
    uses.release(caller.operatorId, { id: params.id, ...body }),
  )
  serve(contract.reviewFile, ({ params }) => uses.showReview(params.id))
  serve(contract.decideReview, ({ caller, params, body }) =>
    uses.judgeReview(caller.operatorId, { id: params.id, ...body }),
  )
  serve(leadCalls.listLeads, () => uses.showLeads())
  serve(leadCalls.exportLeads, ({ caller }) => uses.exportLeads(caller.operatorId))
  serve(leadCalls.answerLead, ({ caller, params }) => uses.answerLead(caller.operatorId, params.id))
  serve(leadCalls.inviteLead, ({ caller, params, body }) =>
    uses.inviteLead(caller.operatorId, { id: params.id, ...body }),
  )
  serve(contract.operatorActs, ({ query }) => uses.showActs(query.before))
}
