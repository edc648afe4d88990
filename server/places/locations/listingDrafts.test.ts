import { expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from '#contract/listingDrafts.ts'
import { saveLocation } from '#contract/locations.ts'
import { addRestroom } from '#contract/restrooms.ts'
import { day } from '#server/platform/clock.ts'
import { aPartner } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { restroomFilesIn } from '#server/testing/restroomFiles.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

interface Signed {
  token: string
}

const aForm = (name: string): contract.DraftForm => ({
  name,
  address: '218 W 46',
  pin: null,
  cents: 0,
  features: contract.DraftForm.shape.features.parse({}),
  hours: null,
  description: '',
  asksFirst: false,
  hourlyLimit: null,
  houseRules: [],
  steps: [],
  instructionsLanguage: null,
  stepTranslations: {},
})

const show = async ({ token }: Signed, listing: contract.DraftListing = 'first') =>
  (await world.ask(contract.listingDraft, { token, params: { listing } })).reply.draft

type Typed = { name: string; revision?: string; replaces?: string | null; photoUrls?: string[] }

function keep(
  { token }: Signed,
  { name, revision = crypto.randomUUID(), replaces = null, photoUrls = [] }: Typed,
  listing: contract.DraftListing = 'first',
) {
  const body = { form: aForm(name), photoUrls, step: 'hours', revision, replaces }
  return world.ask(contract.saveListingDraft, { token, params: { listing }, body })
}

test('a draft goes on on another device and for another member, where it was', async () => {
  const owner = await aPartner(world)
  const manager = await aMember(world, { organisationId: owner.id })
  expect(await show(owner)).toBeNull()
  const { reply } = await keep(owner, { name: 'Lantern' })
  expect(await show(manager)).toEqual(reply.draft)
  expect(reply.draft).toMatchObject({ form: { name: 'Lantern' }, step: 'hours' })
  expect(await show(owner, 'further')).toBeNull()
  expect(await show(await aPartner(world))).toBeNull()

  // Sent again it is the same change; older than what is there it changes nothing.
  const first = reply.draft?.revision ?? ''
  expect((await keep(owner, { name: 'Lantern', revision: first })).status).toBe(200)
  const second = crypto.randomUUID()
  await keep(manager, { name: 'Lantern East', revision: second, replaces: first })
  for (const replaces of [first, null, crypto.randomUUID()])
    expect((await keep(owner, { name: 'Older', replaces })).refusal.error).toBe('draft_changed')
  expect(await show(owner)).toMatchObject({ form: { name: 'Lantern East' }, revision: second })

  const discard = (revision: string) =>
    world.ask(contract.discardListingDraft, {
      token: owner.token,
      params: { listing: 'first' },
      query: { revision },
    })
  await discard(first)
  expect(await show(owner)).not.toBeNull()
  await discard(second)
  expect(await show(owner)).toBeNull()
  expect((await keep(owner, { name: 'Gone', replaces: second })).refusal.error).toBe(
    'draft_changed',
  )
})

test('a draft is named with its organisation, and nothing typed for one is stored for another', async () => {
  const owner = await aPartner(world)
  const params = { listing: 'first' as const }
  const shown = await world.ask(contract.listingDraft, { token: owner.token, params })
  expect(shown.reply).toEqual({ draft: null, organisationId: owner.id })
  const content = { form: aForm('Lantern'), photoUrls: [], step: 'hours', replaces: null }
  const send = (organisationId: string) =>
    world.ask(contract.saveListingDraft, {
      token: owner.token,
      params,
      body: { ...content, revision: crypto.randomUUID(), organisationId },
    })
  expect((await send(crypto.randomUUID())).refusal.error).toBe('location_not_found')
  expect(await show(owner)).toBeNull()
  expect((await send(owner.id)).reply.organisationId).toBe(owner.id)
  expect(await show(owner)).not.toBeNull()
})

test('of two devices that begin at once one learns of the other', async () => {
  const owner = await aPartner(world)
  const tries = await Promise.all(['A', 'B', 'C'].map((name) => keep(owner, { name })))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a draft ends with the save of its restroom, and 30 days after its last change', async () => {
  const owner = await aPartner(world)
  const { token } = owner
  const [first, further] = [crypto.randomUUID(), crypto.randomUUID()]
  await keep(owner, { name: 'Lantern', revision: first })
  await keep(owner, { name: 'Lantern West', revision: further }, 'further')
  await world.ask(saveLocation, { token, body: { ...aDraft, draftRevision: first } })
  expect(await show(owner)).toBeNull()
  expect(await show(owner, 'further')).not.toBeNull()
  const body = { ...aDraft, _id: crypto.randomUUID(), draftRevision: further }
  await world.ask(addRestroom, { token, body })
  expect(await show(owner, 'further')).toBeNull()

  await keep(owner, { name: 'Lantern North' }, 'further')
  world.clock.moveTo(29 * day)
  await world.runJob('forget old listing drafts')
  expect((await rowsLeft()).length).toBeGreaterThan(0)
  world.clock.moveTo(31 * day)
  await world.runJob('forget old listing drafts')
  expect(await rowsLeft()).toEqual([])
})

test('a restroom that was not typed into a draft ends none: of a program, a file, or another form', async () => {
  const owner = await aPartner(world, { proven: true })
  const { token } = owner
  await keep(owner, { name: 'Lantern' })
  await keep(owner, { name: 'Lantern West' }, 'further')
  await world.ask(saveLocation, { token, body: aDraft })
  const aRestroom = () => ({ ...aDraft, _id: crypto.randomUUID() })
  await world.ask(addRestroom, { token, body: aRestroom() })
  const draftRevision = crypto.randomUUID()
  await world.ask(addRestroom, { token, body: { ...aRestroom(), draftRevision } })
  await restroomFilesIn(world).applied(token, 'name,address,price\nNorth,12 E 30th St,2.50\n')
  expect(await show(owner)).not.toBeNull()
  expect(await show(owner, 'further')).not.toBeNull()
})

const rowsLeft = () =>
  world.db.transact((tx) =>
    tx.many(z.object({ listing: z.string() }), `select listing from listing_drafts`),
  )

test('a draft takes neither another’s photos, nor more than 64 kB, nor what no database holds, nor a member who adds no restroom', async () => {
  const owner = await aPartner(world)
  const photoUrls = ['https://elsewhere.example/pixel.png']
  expect((await keep(owner, { name: 'L', photoUrls })).refusal.error).toBe('photo_not_yours')
  expect((await keep(owner, { name: 'x'.repeat(contract.maxDraftBytes) })).status).toBe(413)
  for (const name of ['L\0', 'L\ud800']) expect((await keep(owner, { name })).status).toBe(400)
  const location = await aLocation(world)
  const limited = await aMember(world, {
    organisationId: location.partnerId,
    restrooms: [location.id],
  })
  expect((await keep(limited, { name: 'L' })).status).toBe(404)
})
