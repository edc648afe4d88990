import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitStepPhoto as stepPhoto } from '#contract/doorSteps.ts'
import * as reports from '#contract/reports.ts'
import * as requests from '#contract/requests.ts'
import * as contract from '#contract/visits.ts'
import type { deviceHasher } from '#server/access/risk/index.ts'
import { deviceKeyOf } from '#server/identity/auth/index.ts'
import type { buyerOf } from '#server/identity/guests/index.ts'
import { acceptPhotos, type PrivateDeps, servePrivatePhoto } from '#server/places/photos/index.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import type { Admit, Serve } from '#server/platform/http.ts'
import { accessOffer } from './accessOffer.ts'
import { type AnswerDeps, acceptRequest, declineRequest, waitingRequests } from './answerRequest.ts'
import { cancelRequest } from './cancelRequest.ts'
import { holderOf } from './holder.ts'
import { leaveVisit } from './leaveVisit.ts'
import { answerReports, locationReports, replyToReport } from './locationReports.ts'
import { rateVisit } from './rateVisit.ts'
import { renewVisit } from './renewVisit.ts'
import { addReportPhoto, checkReportPhoto, removeReportPhoto, reportPhoto } from './reportPhoto.ts'
import { type ReportDeps, reportVisit } from './reportVisit.ts'
import { type RequestDeps, requestAccess } from './requestAccess.ts'
import { revealDoorCode } from './revealDoorCode.ts'
import { liveVisit, oneVisit, visitStepPhoto } from './showVisit.ts'

export const visitUses = (deps: RequestDeps & ReportDeps & AnswerDeps) => ({
  accessOffer: accessOffer(deps),
  requestAccess: requestAccess(deps),
  liveVisit: liveVisit(deps),
  oneVisit: oneVisit(deps),
  rateVisit: rateVisit(deps),
  reportVisit: reportVisit(deps),
  renewVisit: renewVisit(deps),
  leaveVisit: leaveVisit(deps),
  locationReports: locationReports(deps),
  answerReports: answerReports(deps),
  replyToReport: replyToReport(deps),
  revealDoorCode: revealDoorCode(deps),
  cancelRequest: cancelRequest(deps),
  waitingRequests: waitingRequests(deps),
  acceptRequest: acceptRequest(deps),
  declineRequest: declineRequest(deps),
})

export function visitRoutes(
  serve: Serve,
  uses: ReturnType<typeof visitUses>,
  {
    hashDevice,
    buyerOf: findBuyer,
  }: { hashDevice: ReturnType<typeof deviceHasher>; buyerOf: ReturnType<typeof buyerOf> },
) {
  const askerOf = ({
    caller,
    request,
  }: {
    caller: CallerOf<'holder'>
    request: FastifyRequest
  }) => {
    const deviceKey = deviceKeyOf(request)
    const boughtWith = caller.kind === 'recovered' ? caller.receiptKey : undefined
    return { guestId: caller.guestId, device: deviceKey && hashDevice(deviceKey), boughtWith }
  }

  serve(contract.accessOffer, (input) => uses.accessOffer(askerOf(input), input.params.id))
  serve(contract.requestAccess, (input) =>
    uses.requestAccess(
      { ...askerOf(input), buyer: findBuyer(input.caller, input.request) },
      input.body,
    ),
  )
  serve(contract.liveVisit, ({ caller }) => uses.liveVisit(holderOf(caller)))
  serve(contract.oneVisit, ({ caller, params }) => uses.oneVisit(holderOf(caller), params.id))
  serve(contract.revealDoorCode, ({ caller, params }) =>
    uses.revealDoorCode(holderOf(caller), params.id),
  )
  serve(contract.rateVisit, ({ caller, params, body }) =>
    uses.rateVisit(caller.guestId, params.id, body.stars),
  )
  serve(contract.reportVisit, (input) => {
    const { reason, pressedAt } = input.body
    return uses.reportVisit(askerOf(input), input.params.id, {
      reason,
      pressedAt: pressedAt === undefined ? undefined : new Date(pressedAt),
      sessionId: input.caller.sessionId,
    })
  })
  serve(contract.renewVisit, ({ caller, params }) => uses.renewVisit(caller.guestId, params.id))
  serve(contract.leaveVisit, ({ caller, params }) => uses.leaveVisit(caller.guestId, params.id))
  serve(reports.locationReports, ({ caller }) => uses.locationReports(caller))
  serve(reports.answerReports, ({ caller, body }) =>
    uses.answerReports(caller, new Date(body.seenUntil)),
  )
  serve(reports.replyToReport, ({ caller, params, body }) =>
    uses.replyToReport(caller, { id: params.id, reply: body.reply }),
  )
  serve(contract.cancelVisit, ({ caller, params }) => uses.cancelRequest(caller.guestId, params.id))
  serve(requests.waitingRequests, ({ caller }) => uses.waitingRequests(caller))
  serve(requests.acceptRequest, ({ caller, params }) => uses.acceptRequest(caller, params.id))
  serve(requests.declineRequest, ({ caller, params }) => uses.declineRequest(caller, params.id))
}

/** Routes that return or take a photo. */
export async function visitPhotoRoutes(
  app: FastifyInstance,
  { serve, admit }: { serve: Serve; admit: Admit },
  deps: PrivateDeps,
) {
  const uses = {
    stepPhoto: visitStepPhoto(deps),
    checkReportPhoto: checkReportPhoto(deps),
    addReportPhoto: addReportPhoto(deps),
    removeReportPhoto: removeReportPhoto(deps),
    reportPhoto: reportPhoto(deps),
  }
  servePrivatePhoto(app, admit, stepPhoto, ({ caller, params }) =>
    uses.stepPhoto(holderOf(caller), params),
  )
  servePrivatePhoto(app, admit, reports.reportPhoto, ({ caller, params }) =>
    uses.reportPhoto(caller, params.id),
  )
  serve(reports.removeReportPhoto, ({ caller, params }) =>
    uses.removeReportPhoto(caller, params.id),
  )
  await acceptPhotos(app, { ...deps, admit }, (accept) =>
    accept(
      reports.addReportPhoto,
      ({ caller, params, bytes }) => uses.addReportPhoto(caller, params.id, bytes),
      ({ caller, params }) => uses.checkReportPhoto(caller, params.id),
    ),
  )
}
