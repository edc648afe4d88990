import * as reports from '#contract/reports.ts'
import * as contract from '#contract/visits.ts'
import { openReports } from '#server/access/visits/index.ts'
import { aLocation } from './locations.ts'
import { aPaidVisit, confirm, payWith } from './payments.ts'
import { askFor, browserOf, codeOn, typeCode, visitOf } from './visits.ts'
import type { World } from './world.ts'

interface Signed {
  token: string
}

/** Presses `Couldn't get in`. */
export const report = (
  world: World,
  guest: Signed & { deviceKey?: string },
  id: string,
  reason: reports.ReportReason = 'closed',
  options: { pressedAt?: string } = {},
) =>
  world.ask(contract.reportVisit, {
    ...browserOf(guest),
    params: { id },
    body: { reason, ...options },
  })

export const renew = (world: World, guest: Signed, id: string) =>
  world.ask(contract.renewVisit, { token: guest.token, params: { id } })

export const leave = (world: World, guest: Signed, id: string) =>
  world.ask(contract.leaveVisit, { token: guest.token, params: { id } })

/** What the partner is shown of reports. */
export const reportsAt = async (world: World, partner: Signed) =>
  (await world.ask(reports.locationReports, { token: partner.token })).reply

export const answerReports = (world: World, partner: Signed, seenUntil: string) =>
  world.ask(reports.answerReports, { token: partner.token, body: { seenUntil } })

/** The report about a visit that waits for an operator. */
export async function openReportOn(world: World, visitId: string) {
  const open = await world.db.transact((tx) => openReports(tx, 1_000))
  const found = open.find((waiting) => waiting.visitId === visitId)
  if (!found) throw new Error(`No report about ${visitId} waits for an operator`)
  return found.id
}

/** Partners choose their door's kind elsewhere. */
export const makeDoor = (world: World, locationId: string, entry: 'lock' | 'keypad') =>
  world.db.transact((tx) =>
    tx.run(`update locations set entry = $2 where id = $1`, [locationId, entry]),
  )

/** The guest pays one more visit by card, at a door of its own. */
export async function anotherPaidVisit(world: World, guest: Signed) {
  const location = await aLocation(world)
  const { reply } = await askFor(world, guest, location.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error(`Not to be paid: ${reply.kind}`)
  await payWith(world, reply.url)
  const settled = await confirm(world, guest, reply.url)
  if (settled.reply.kind !== 'visit_ready') throw new Error(`No visit: ${settled.reply.kind}`)
  return { location, guest, orderId: reply.orderId, visitId: settled.reply.visitId }
}

/** A guest has paid by card, and was let in. */
export async function aUsedPaidVisit(world: World, by: Parameters<typeof aPaidVisit>[1] = {}) {
  const paid = await aPaidVisit(world, by)
  const visit = await visitOf(world, paid.guest, paid.visitId)
  const { reply } = await typeCode(world, paid.location, codeOn(visit))
  if (reply.kind !== 'valid') throw new Error(`Not let in: ${reply.kind}`)
  return paid
}
