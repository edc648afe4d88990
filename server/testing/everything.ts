import sharp from 'sharp'
import { listSessions } from '#contract/auth.ts'
import { uploadStepPhoto } from '#contract/doorSteps.ts'
import { offerHandover } from '#contract/handovers.ts'
import { addIncidentPhoto } from '#contract/incidents.ts'
import { sendMapPhoto } from '#contract/mapPhotos.ts'
import { addReportPhoto } from '#contract/reports.ts'
import { checkRestroomFile } from '#contract/restroomFiles.ts'
import { locationReviews, reviewVisit } from '#contract/reviews.ts'
import { addStaff } from '#contract/staff.ts'
import { makeWebhook, webhookDeliveries } from '#contract/webhooks.ts'
import { findPublic } from '#server/places/locations/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aGuest, aPartner, signUp, thePassword } from './accounts.ts'
import { aRecovered } from './addressCodes.ts'
import { aProgram, sell } from './apiKeys.ts'
import { anAuthenticator } from './authenticator.ts'
import { passkeysIn } from './authenticators.ts'
import { aDoorDevice } from './doorDevices.ts'
import { aLocation } from './locations.ts'
import { agreeTo, importToilets, suggestMissing } from './mapEdits.ts'
import { aMember } from './members.ts'
import { aPaidNewcomer, aPlanOf, payWith, sessionOf } from './payments.ts'
import { sendPicture } from './pictures.ts'
import { askFor, aVisitAt, codeOn, typeCode } from './visits.ts'
import type { World } from './world.ts'

/** A guest and a partner with one of each thing that a route may name; the canary stands in what only they may read. */
export async function everythingOfOneGuest(world: World, canary: string) {
  const owner = await aPartner(world, { proven: true })
  const instructions = `Past the ${canary} mural, first door.`
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const sendTo = async (path: string) => sendPicture(world, path, { token: owner.token, bytes })
  const { id: stepPhoto } = await sendTo(uploadStepPhoto.path)
  const stepTranslations = { es: [`Tras el mural ${canary}.`] }
  const shown = { instructions, stepPhotos: [stepPhoto], stepTranslations }
  const door = await aLocation(world, { partner: owner, ...shown, priceCents: 0 })
  const asking = await aLocation(world, { priceCents: 0, asksFirst: true, instructions })
  const email = `${canary}-${crypto.randomUUID()}@pitstop.example`
  const guest = await signUp(world, { userType: 'user', name: 'Maya Zanzibar', email })
  const { orderId, url } = await aPlanOf(world, guest, 'price_1')
  const waiting = await aGuest(world, { proven: true, name: 'Ada Zanzibar' })
  const requested = await askFor(world, waiting, asking.id)
  if (requested.reply.kind !== 'requested') throw new Error('No partner was asked')

  await world.db.transact((tx) =>
    tx.run(`update accounts set email_proven_at = $2 where id = $1`, [guest.id, world.clock.now()]),
  )
  const [passkey] = await passkeysIn(world).add(guest, anAuthenticator())
  const used = await aVisitAt(world, guest, door.id)
  await typeCode(world, door, codeOn(used))
  const params = { id: used.id }
  const body = { rating: 2, comment: 'Cold water.' }
  await world.ask(reviewVisit, { token: guest.token, params, body })
  const { reply } = await world.ask(locationReviews, { params: { id: door.id } })
  const alarm = newId(world.clock.now())
  await world.db.transact((tx) =>
    tx.run(
      `insert into door_alarms (id, location_id, kind, code_window, code_slot, used_at, raised_at)
       values ($1, $2, 'never_issued', 1, 1, $3, $3)`,
      [alarm, door.id, world.clock.now()],
    ),
  )
  const waitingCase = newId(world.clock.now())
  await world.db.transact((tx) =>
    tx.run(
      `insert into risk_cases (id, kind, about, guest_id, why, cents, opened_at)
       values ($1, 'claim', $2, $3, array['used'], 250, $4)`,
      [waitingCase, used.id, guest.id, world.clock.now()],
    ),
  )
  const reportId = newId(world.clock.now())
  await world.db.transact((tx) =>
    tx.run(
      `insert into reports (id, visit_id, guest_id, location_id, reason, state, reported_at, partner_reply, partner_replied_at)
       values ($1, $2, $3, $4, 'closed', 'noted', $5, 'let_in', $5)`,
      [reportId, used.id, guest.id, door.id, world.clock.now()],
    ),
  )
  await sendTo(addReportPhoto.path.replace(':id', reportId))
  const file = await world.ask(checkRestroomFile, {
    token: owner.token,
    body: { name: `${canary}.csv`, text: `name,address\n${canary},Nowhere\n` },
  })
  const sessions = await world.ask(listSessions, { token: guest.token })
  const member = await aMember(world, { organisationId: owner.id })
  const invitation = newId(world.clock.now())
  await world.db.transact((tx) =>
    tx.run(
      `insert into invitations (id, organisation_id, email, email_key, role, has_all_restrooms,
         invited_by, token_hash, mailed_at, expires_at)
       values ($1, $2, $3, $3, 'manager', true, $2, $4, $5::timestamptz, $5::timestamptz + interval '7 days')`,
      [
        invitation,
        owner.id,
        `${canary}@pitstop.example`,
        Buffer.from(invitation),
        world.clock.now(),
      ],
    ),
  )
  const block = newId(world.clock.now())
  await world.db.transact((tx) =>
    tx.run(
      `insert into guest_blocks (id, organisation_id, guest_id, location_id, reason, since, until)
       values ($1, $2, $3, $4, 'mess', $5, $5::timestamptz + interval '183 days')`,
      [block, owner.id, waiting.id, door.id, world.clock.now()],
    ),
  )
  const incident = newId(world.clock.now())
  await world.db.transact((tx) =>
    tx.run(
      `insert into incidents (id, visit_id, guest_id, organisation_id, location_id, kind, words, reported_at)
       values ($1, $2, $3, $4, $5, 'mess', $6, $7)`,
      [incident, used.id, guest.id, owner.id, door.id, canary, world.clock.now()],
    ),
  )
  await sendTo(addIncidentPhoto.path.replace(':id', incident))
  const staff = await world.ask(addStaff, {
    token: owner.token,
    body: { name: `${canary} at the door`, restrooms: null },
  })
  const paidWith = `${canary}-${crypto.randomUUID()}@pitstop.example`
  const payer = await aPaidNewcomer(world, { email: paidWith })
  const recovered = await aRecovered(world, { guest: payer.guest, email: paidWith })
  const program = await aProgram(world, { owner })
  const webhook = await world.ask(makeWebhook, {
    token: owner.token,
    body: {
      url: `https://hotel.example/${canary}`,
      kinds: ['location.changed', 'visit.ready'],
      password: thePassword,
    },
  })
  const sold = await aLocation(world, { partner: await aPartner(world, { proven: true }) })
  const paidDoor = await aLocation(world)
  const sale = (await sell(world, program, paidDoor.id, { customer: canary })).reply
  await payWith(world, sale.url ?? '')
  const buyer = await aPartner(world, { proven: true })
  const offered = await world.ask(offerHandover, {
    token: sold.token,
    body: { email: buyer.email, password: thePassword },
  })
  const webhookId = webhook.reply.webhooks[0]?.id ?? ''
  const deliveries = await world.ask(webhookDeliveries, {
    token: owner.token,
    params: { id: webhookId },
  })
  await agreeTo(world, guest)
  const { lat, lng } = paidDoor.location.coordinates
  const mapEdit = await suggestMissing(world, guest, { lat: lat + 0.01, lng }, canary)
  const toilet = { id: canary, place: { lat: lat + 0.02, lng } }
  await importToilets(world, [toilet], { source: canary, now: world.clock.now() })
  const [known] = await world.db.transact((tx) => findPublic(tx, canary, [canary]))
  const photoPath = sendMapPhoto.path.replace(':id', known?.id ?? '')
  const mapPhoto = await sendPicture(world, photoPath, { token: guest.token, bytes })
  return {
    mapPhoto: mapPhoto.id,
    mapEdit: mapEdit.reply.id,
    program,
    sale: sale.id,
    webhook: webhookId,
    delivery: deliveries.reply.deliveries[0]?.id ?? '',
    block,
    buyer,
    sold,
    handover: offered.reply.offer?.id ?? '',
    door,
    payer: payer.guest,
    recovery: recovered.id,
    asking,
    guest,
    waiting,
    used: used.id,
    request: requested.reply.visitId,
    review: reply.reviews[0]?.id ?? '',
    order: orderId,
    checkout: sessionOf(url),
    session: sessions.reply[0]?.id ?? '',
    alarm,
    device: (await aDoorDevice(world, door, `${canary} tablet`)).deviceId,
    case: waitingCase,
    report: reportId,
    file: file.reply.id,
    member: member.memberId,
    stepPhoto,
    incident,
    staff: staff.reply.staff.staff[0]?.id ?? '',
    invitation,
    passkey: passkey?.id ?? '',
  }
}
