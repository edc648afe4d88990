import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DraftForm, saveListingDraft } from '#contract/listingDrafts.ts'
import { saveLocation } from '#contract/locations.ts'
import { uploadPhoto } from '#contract/photos.ts'
import { day } from '#server/platform/clock.ts'
import { aPartner, type SignedUp } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { sendPicture } from '#server/testing/pictures.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ keepClock: true })

async function aPhoto({ token }: SignedUp) {
  const create = { width: 40, height: 30, channels: 3, background: '#0f766e' } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  return (await sendPicture(world, uploadPhoto.path, { token, bytes })).url
}

const aForm = DraftForm.parse({
  ...aDraft,
  pin: null,
  cents: 250,
  features: DraftForm.shape.features.parse({}),
  hours: null,
  asksFirst: false,
  steps: [],
})
const saveDraft = ({ token }: SignedUp, photoUrls: string[]) =>
  world.ask(saveListingDraft, {
    token,
    params: { listing: 'further' },
    body: {
      form: aForm,
      photoUrls,
      step: 'photos',
      revision: crypto.randomUUID(),
      replaces: null,
    },
  })

const isThere = async (url: string) => (await world.app.inject(url)).statusCode === 200

async function removeUnsaved() {
  await world.runJob('remove unsaved photos')
  await world.runJob('remove photos')
}

test('a photo that no listing and no draft shows is gone after sixty days, and not before', async () => {
  const { partner } = await aLocation(world)
  const [shown, drafted, unsaved] = [
    await aPhoto(partner),
    await aPhoto(partner),
    await aPhoto(partner),
  ]
  const body = { ...aDraft, photoUrls: [shown] }
  expect((await world.ask(saveLocation, { token: partner.token, body })).status).toBe(200)
  expect((await saveDraft(partner, [drafted])).status).toBe(200)
  world.clock.moveTo(59 * day)
  await removeUnsaved()
  expect(await isThere(unsaved)).toBe(true)

  world.clock.moveTo(61 * day)
  const young = await aPhoto(await aPartner(world))
  await removeUnsaved()
  const left = [shown, drafted, young, unsaved].map(isThere)
  expect(await Promise.all(left)).toEqual([true, true, true, false])
})
