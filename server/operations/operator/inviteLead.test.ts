import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listingDraft } from '#contract/listingDrafts.ts'
import { saveLocation, setVisibility } from '#contract/locations.ts'
import * as leadCalls from '#contract/operatorLeads.ts'
import { readList } from '#contract/operatorLists.ts'
import { day, minute } from '#server/platform/clock.ts'
import { aGuest, aPartner, mailsTo } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { teamsIn } from '#server/testing/team.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
const {
  open,
  join,
  accept,
  invite: inviteTo,
  invitationTo,
  organisationsOf,
  signInAgain,
  anEmail,
} = teamsIn(world)

let operator: { token: string }
beforeEach(async () => {
  operator = await anOperator(world)
})

const listing = { name: 'Cafe Ada', address: '218 W 46th St', asksFirst: true }

let block = 0
async function aLead(email = anEmail(), language = 'en') {
  const business = `Cafe ${randomUUID()}`
  block += 1
  await world.app.inject({
    method: 'POST',
    url: `/host-form?language=${language}`,
    remoteAddress: `198.51.100.${block}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Ada', business, email, message: 'Hello' }).toString(),
  })
  const id = (await leads()).find((lead) => lead.business === business)?.id ?? ''
  return { id, email, business }
}

const leads = async () => (await world.ask(leadCalls.listLeads, { token: operator.token })).reply
const leadOf = async (id: string) => (await leads()).find((lead) => lead.id === id)
const invite = (id: string, body = listing) =>
  world.ask(leadCalls.inviteLead, { token: operator.token, params: { id }, body })
const draftOf = async (token: string, which: 'first' | 'further' = 'first') =>
  (await world.ask(listingDraft, { token, params: { listing: which } })).reply.draft

describe('a lead that is invited', () => {
  test('opens an account by the mailed link, goes on with the draft and is live once its restroom is', async () => {
    const lead = await aLead()
    expect((await leadOf(lead.id))?.stage).toBe('unanswered')
    expect((await invite(lead.id)).status).toBe(200)
    expect(await leadOf(lead.id)).toMatchObject({
      stage: 'invited',
      answeredAt: world.clock.now().toISOString(),
      prepared: listing,
      isAccepted: false,
    })
    const [act] = await actsOf(world, operator)
    expect(act).toMatchObject({
      act: 'invited_lead',
      subject: { kind: 'lead', id: lead.id, name: lead.business },
      before: { stage: 'unanswered' },
      after: { stage: 'invited', name: 'Cafe Ada', address: '218 W 46th St', asksFirst: true },
    })

    const link = await invitationTo(lead.email)
    expect((await open(link)).reply).toMatchObject({
      organisation: 'Cafe Ada',
      email: lead.email,
      hasAccount: false,
      listing,
    })
    const { reply } = await join(link)
    const draft = await draftOf(reply.token)
    expect(draft).toMatchObject({ form: listing, isPrepared: true })
    expect((await join(link)).refusal.error).toBe('invitation_used')
    expect((await open(link)).refusal.error).toBe('invitation_used')
    expect((await invite(lead.id)).refusal.error).toBe('lead_accepted')
    expect(await leadOf(lead.id)).toMatchObject({ stage: 'invited', isAccepted: true })

    await world.ask(saveLocation, { token: reply.token, body: aDraft })
    expect((await leadOf(lead.id))?.stage).toBe('invited')
    await world.ask(setVisibility, { token: reply.token, body: { isActive: true } })
    expect((await leadOf(lead.id))?.stage).toBe('live')
    const query = { state: 'live', words: lead.business }
    const listed = await world.ask(readList.leads, { token: operator.token, query })
    expect(listed.reply.rows).toMatchObject([{ id: lead.id, cells: { state: 'live' } }])
  })

  test('with a partner account signs in with it, and only with it', async () => {
    const location = await aLocation(world)
    const partner = await aPartner(world, { proven: true })
    const lead = await aLead(partner.email)
    await invite(lead.id)
    const link = await invitationTo(partner.email)
    expect((await open(link)).reply.hasAccount).toBe(true)
    expect((await join(link)).refusal.error).toBe('email_taken')
    expect((await accept(location, link)).refusal.error).toBe('invitation_for_other')
    expect((await accept(partner, link)).reply).toEqual({ done: true, draft: 'first' })
    expect((await accept(partner, link)).reply).toEqual({ done: true })
    expect((await draftOf(partner.token))?.form.name).toBe('Cafe Ada')
  })

  test('that has a restroom gets a further one, which is not live because the first one is', async () => {
    const partner = await aPartner(world, { proven: true })
    await aLocation(world, { partner })
    world.clock.moveTo(minute)
    const lead = await aLead(partner.email)
    await invite(lead.id)
    const link = await invitationTo(partner.email)
    expect((await accept(partner, link)).reply.draft).toBe('further')
    expect((await draftOf(partner.token, 'further'))?.form.name).toBe('Cafe Ada')
    expect((await leadOf(lead.id))?.stage).toBe('invited')
  })

  test('that owns several businesses chooses which one gets the draft, and goes on there', async () => {
    const partner = await aPartner(world, { proven: true })
    const aBusiness = async () =>
      aLocation(world, { partner: await aPartner(world, { proven: true }) })
    const other = await aBusiness()
    await inviteTo(other, { email: partner.email, role: 'owner' })
    await accept(partner, await invitationTo(partner.email))
    const managed = await aBusiness()
    world.clock.moveTo(minute)
    await inviteTo(managed, { email: partner.email })
    const again = await signInAgain(partner)
    await accept(again, await invitationTo(partner.email))
    world.clock.moveTo(2 * minute)
    const lead = await aLead(partner.email)
    await invite(lead.id)
    const link = await invitationTo(partner.email)
    expect((await accept(again, link, managed.partnerId)).status).toBe(403)
    expect((await accept(again, link, (await aPartner(world)).id)).status).toBe(403)
    // The session acts for the business that is only managed.
    expect((await accept(again, link, other.partnerId)).reply.draft).toBe('further')
    expect((await organisationsOf(again.token)).find(({ isCurrent }) => isCurrent)?.id).toBe(
      other.partnerId,
    )
    expect((await draftOf(again.token, 'further'))?.form.name).toBe('Cafe Ada')
  })

  test('keeps a draft of its own, and is told to finish it first', async () => {
    const partner = await aPartner(world, { proven: true })
    for (const [minutes, status] of [
      [1, 200],
      [2, 409],
    ] as const) {
      world.clock.moveTo(minutes * minute)
      const lead = await aLead(partner.email)
      await invite(lead.id)
      const link = await invitationTo(partner.email)
      expect((await accept(partner, link)).status).toBe(status)
    }
  })

  test('is refused after 7 days and with a link that was replaced; an unconfirmed address waits', async () => {
    const squatter = await aPartner(world)
    const lead = await aLead(squatter.email)
    await invite(lead.id)
    const first = await invitationTo(squatter.email)
    expect((await accept(squatter, first)).refusal.error).toBe('own_email_not_proven')
    world.clock.moveTo(minute)
    await invite(lead.id, { ...listing, name: 'Cafe Ada East' })
    expect((await open(first)).refusal.error).toBe('invitation_not_found')
    const second = await invitationTo(squatter.email)
    expect((await open(second)).reply.listing?.name).toBe('Cafe Ada East')
    world.clock.moveTo(8 * day)
    expect((await open(second)).refusal.error).toBe('invitation_expired')
    expect((await join(second)).refusal.error).toBe('invitation_expired')
  })

  test('is written to in the language of the form, and not where its address is a guest’s', async () => {
    const lead = await aLead(anEmail(), 'de')
    await invite(lead.id)
    const [mail] = await mailsTo(world, lead.email)
    expect(mail?.subject).toBe('Ihre Toilette bei Pitstop: Der Eintrag ist vorbereitet')
    const guest = await aGuest(world)
    const other = await aLead(guest.email)
    expect((await invite(other.id)).refusal.error).toBe('lead_is_guest')
    expect((await invite(randomUUID())).refusal.error).toBe('lead_not_found')
  })
})
