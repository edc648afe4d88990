import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { unsavedPhotoDays, uploadStepPhoto } from '#contract/doorSteps.ts'
import { activeLocations, oneLocation, saveLocation } from '#contract/locations.ts'
import { decideReport, visitFile } from '#contract/operator.ts'
import { maxPrivatePhotoBytes } from '#contract/photoSizes.ts'
import {
  addReportPhoto,
  removeReportPhoto,
  replyToReport,
  reportPhoto,
  reportPhotoDays,
} from '#contract/reports.ts'
import { stepsMinutes } from '#contract/visits.ts'
import { day, minute } from '#server/platform/clock.ts'
import { aGuest, aPartner, thePassword } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { later } from '#server/testing/payouts.ts'
import { readPhoto, sendPicture } from '#server/testing/pictures.ts'
import { aUsedPaidVisit, openReportOn, report, reportsAt } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld()

/** As a phone takes it, with where and by what. */
const aPicture = () =>
  sharp({
    create: {
      width: 1_500,
      height: 1_000,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .withExif({ IFD0: { Make: 'CanaryPhone' }, IFD3: { GPSLatitude: '40/1 45/1 32/1' } })
    .toBuffer()

type Signed = { token: string }

const uploaded = async ({ token }: Signed) =>
  (await sendPicture(world, uploadStepPhoto.path, { token, bytes: await aPicture() })).id

const steps = 'Through the glass door.\nPast the counter.'
const save = ({ token }: Signed, draft: object) =>
  world.ask(saveLocation, { token, body: { ...aDraft, price: 0, instructions: steps, ...draft } })

const own = (id: string | null | undefined, by?: string) =>
  readPhoto(world, `/api/partner/step-photos/${id}`, by)
const shown = (visitId: string, id: string | null | undefined, by?: string) =>
  readPhoto(world, `/api/visits/${visitId}/step-photos/${id}`, by)
const files = () => readdir(join(world.parts.config.dataDir, 'photos', 'private'))

test('the photo of a step is shown to a guest who holds a code there, and to no other, until ten minutes after its use', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const id = await uploaded(location)
  expect((await save(location, { stepPhotos: [null, id] })).reply.stepPhotos).toEqual([null, id])
  const guest = await aGuest(world, { proven: true })
  const visit = await aVisitAt(world, guest, location.id)
  expect(visit.stepPhotos).toEqual([null, id])

  const photo = await shown(visit.id, id, guest.token)
  expect(photo).toMatchObject({ status: 200, cache: 'no-store', type: 'image/webp' })
  expect(photo.bytes.length).toBeLessThanOrEqual(maxPrivatePhotoBytes)
  const { exif, width } = await sharp(photo.bytes).metadata()
  expect([exif, width, photo.bytes.includes('Canary')]).toEqual([undefined, 1_024, false])

  const stranger = await aLocation(world, { priceCents: 0 })
  const other = await aGuest(world, { proven: true })
  const elsewhere = await aVisitAt(world, other, stranger.id)
  expect((await shown(visit.id, id, other.token)).status).toBe(404)
  expect((await shown(elsewhere.id, id, other.token)).status).toBe(404)
  expect((await own(id, stranger.token)).status).toBe(404)
  expect((await shown(visit.id, id)).status).toBe(401)
  expect((await shown(visit.id, id, location.token)).status).toBe(403)
  expect((await own(id, guest.token)).status).toBe(403)
  for (const name of [`private/${id}.webp`, `small/private/${id}.webp`])
    expect((await readPhoto(world, `/photos/${name}`)).status).toBe(404)
  expect((await own(id, location.token)).status).toBe(200)
  const open = [
    await world.ask(activeLocations, {}),
    await world.ask(oneLocation, { params: { id: location.id } }),
  ]
  expect(JSON.stringify(open)).not.toContain(id)

  await typeCode(world, location, codeOn(visit))
  world.clock.moveTo(stepsMinutes * minute - 1)
  expect((await shown(visit.id, id, guest.token)).status).toBe(200)
  world.clock.moveTo(stepsMinutes * minute)
  expect((await shown(visit.id, id, guest.token)).status).toBe(404)
  expect((await visitOf(world, guest, visit.id)).stepPhotos).toEqual([])
})

test('photos go with the words of their steps where a save names none, and are deleted where nothing shows them', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const [first, second] = [await uploaded(location), await uploaded(location)]
  await save(location, { stepPhotos: [first, second] })
  // As the import of a file, or a program of the version before, saves it.
  const swapped = await save(location, { instructions: 'Past the counter.\nNew words.' })
  expect(swapped.reply.stepPhotos).toEqual([second])
  expect((await own(first, location.token)).status).toBe(404)
  await world.runJob('delete private photos')
  expect(await files()).toContain(`${second}.webp`)
  expect(await files()).not.toContain(`${first}.webp`)
  // A deleted photo, another partner's and an unknown one are all refused.
  const foreign = await uploaded(await aPartner(world))
  for (const id of [first, foreign, randomUUID()])
    expect((await save(location, { stepPhotos: [id] })).refusal.error).toBe('photo_not_yours')
  expect((await save(location, { stepPhotos: [null, null, second] })).refusal.error).toBe(
    'photo_without_step',
  )
  expect((await own(second, location.token)).status).toBe(200)
  await world.ask(deleteAccount, { token: location.token, body: { password: thePassword } })
  await world.runJob('delete private photos')
  expect(await files()).not.toContain(`${second}.webp`)
})

test('a photo that is never saved is deleted after a time, and seen by its organisation until then', async () => {
  const partner = await aPartner(world)
  const id = await uploaded(partner)
  expect((await own(id, partner.token)).status).toBe(200)
  const again = await later(world, partner, unsavedPhotoDays)
  expect((await own(id, again.token)).status).toBe(404)
  await world.runJob('delete private photos')
  expect(await files()).not.toContain(`${id}.webp`)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
test.each([
  ['40 MB', async () => Buffer.alloc(40 * 1024 * 1024, 0xff), 413],
  ['a text file that is called a photo', async () => Buffer.from('Hello'), 415],
  ['an SVG', async () => svg, 415],
  ['one that was cut', async () => (await aPicture()).subarray(0, 5_000), 422],
])('%s is no private photo', async (_what, bytes, status) => {
  const { token } = await aPartner(world)
  const sent = await sendPicture(world, uploadStepPhoto.path, { token, bytes: await bytes() })
  expect(sent.status).toBe(status)
})

const at = (path: string, id: string) => path.replace(':id', id)
const addTo = async (id: string, { token }: Signed) =>
  sendPicture(world, at(addReportPhoto.path, id), { token, bytes: await aPicture() })
const roomOf = (id: string, by?: string) => readPhoto(world, at(reportPhoto.path, id), by)
const forOperators = (id: string, by?: string) =>
  readPhoto(world, `/api/operator/reports/${id}/photo`, by)

test('a partner shows the room to operators beside their answer, not to the guest, until 90 days after the decision', async () => {
  const before = await files()
  const { guest, visitId, location } = await aUsedPaidVisit(world)
  await report(world, guest, visitId, 'refused')
  const id = await openReportOn(world, visitId)
  const by = { token: location.token }
  // Beside an answer, not instead of one.
  expect((await addTo(id, by)).error).toBe('report_not_open')
  await world.ask(replyToReport, { ...by, params: { id }, body: { reply: 'let_in' } })
  const both = await Promise.all([addTo(id, by), addTo(id, by)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await reportsAt(world, by)).reports).toMatchObject([{ id, hasPhoto: true }])
  await world.runJob('delete private photos')
  expect(await roomOf(id, location.token)).toMatchObject({ status: 200, cache: 'no-store' })

  const operator = await anOperator(world)
  const { reply: file } = await world.ask(visitFile, { ...operator, params: { id: visitId } })
  expect(file.visit?.story).toContainEqual(
    expect.objectContaining({ moment: 'replied', photoOf: id }),
  )
  expect(await forOperators(id, operator.token)).toMatchObject({ status: 200, cache: 'no-store' })
  expect((await actsOf(world, operator)).some(({ act }) => act === 'looked')).toBe(true)
  const stranger = await aLocation(world)
  expect((await roomOf(id, stranger.token)).status).toBe(404)
  expect((await addTo(id, stranger)).error).toBe('report_not_open')
  expect((await roomOf(id, guest.token)).status).toBe(403)
  expect((await forOperators(id, location.token)).status).toBe(401)
  expect(JSON.stringify(await visitOf(world, guest, visitId))).not.toContain('hoto":true')

  const decided = { answer: 'no_money_back', reason: 'The door says so.' } as const
  await world.ask(decideReport, { token: operator.token, params: { id }, body: decided })
  expect((await addTo(id, by)).error).toBe('report_not_open')
  const removal = await world.ask(removeReportPhoto, { ...by, params: { id } })
  expect(removal.refusal.error).toBe('report_not_open')
  const almost = await later(world, location.partner, reportPhotoDays - 1)
  await world.runJob('delete private photos')
  expect((await roomOf(id, almost.token)).status).toBe(200)
  const after = await later(world, location.partner, 1)
  await world.runJob('delete private photos')
  expect((await roomOf(id, after.token)).status).toBe(404)
  expect(await files()).toEqual(before)
})

test('the partner may take the photo of a report off again until it is decided', async () => {
  const { guest, visitId, location } = await aUsedPaidVisit(world)
  await report(world, guest, visitId, 'refused')
  const id = await openReportOn(world, visitId)
  const by = { token: location.token, params: { id } }
  await world.ask(replyToReport, { ...by, body: { reply: 'let_in' } })
  const photoId = async () => (await reportsAt(world, location)).reports[0]?.photoId
  await addTo(id, location)
  const first = await photoId()
  await addTo(id, location)
  // Another photo is another one for every screen that shows it.
  expect([await photoId(), first]).not.toContain(undefined)
  expect(await photoId()).not.toBe(first)
  const { reply } = await world.ask(removeReportPhoto, by)
  expect(reply.reports).toMatchObject([{ id, hasPhoto: false }])
  world.clock.moveTo(day / 24)
  await world.runJob('delete private photos')
  expect((await roomOf(id, location.token)).status).toBe(404)
})
