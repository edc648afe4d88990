import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { maxPhotos, oneLocation } from '#contract/locations.ts'
import { maxEditsListed, revertMapEdits } from '#contract/mapEdits.ts'
import {
  decideMapPhoto,
  maxWaitingPhotos,
  myMapPhotos,
  operatorMapPhotos,
  sendMapPhoto,
  waitingMapPhoto,
  withdrawMapPhoto,
} from '#contract/mapPhotos.ts'
import { mergePublic } from '#contract/publicRestrooms.ts'
import { findPublic } from '#server/places/locations/index.ts'
import { after, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { agreeTo, importToilets } from '#server/testing/mapEdits.ts'
import { anOperator } from '#server/testing/operators.ts'
import { readPhoto, sendPicture } from '#server/testing/pictures.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { insertMapPhoto } from './mapPhotoStore.ts'

const world = useWorld()
const reason = 'Looked at it.'
let operator: { token: string }
let tagged: Buffer
let count = 0

beforeAll(async () => {
  tagged = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f766e' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'CanaryPhone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()
})

async function aPublic() {
  operator = await anOperator(world)
  const id = `node/${(count += 1)}`
  const place = { lat: 40.75 + count * 0.001, lng: -73.98 }
  await importToilets(world, [{ id, place }], { source: 'City', now: world.clock.now() })
  const [known] = await world.db.transact((tx) => findPublic(tx, 'City', [id]))
  return known?.id ?? ''
}

async function aContributor() {
  const guest = await aGuest(world)
  await agreeTo(world, guest)
  return guest
}

const send = ({ token }: { token: string }, id: string) =>
  sendPicture(world, sendMapPhoto.path.replace(':id', id), { token, bytes: tagged })
const decide = (id: string, isAccepted = true) =>
  world.ask(decideMapPhoto, { token: operator.token, params: { id }, body: { isAccepted, reason } })
const shown = async (id: string) =>
  (await world.ask(oneLocation, { params: { id } })).reply.photoUrls
const look = (id: string, token?: string) =>
  readPhoto(world, waitingMapPhoto.path.replace(':id', id), token)

test('a photo is public only once an operator has seen it, without what the camera wrote, until it is taken off', async () => {
  const locationId = await aPublic()
  const guest = await aContributor()
  const { id } = await send(guest, locationId)
  expect(await shown(locationId)).toEqual([])
  expect((await look(id, guest.token)).status).toBe(401)
  const seen = await look(id, operator.token)
  expect(seen).toMatchObject({ status: 200, cache: 'no-store' })
  expect(seen.bytes.includes('CanaryPhone')).toBe(false)
  const { waiting } = (await world.ask(operatorMapPhotos, { token: operator.token, query: {} }))
    .reply
  expect(waiting.find((one) => one.id === id)).toMatchObject({ name: 'Bryant Park' })

  const answers = await Promise.all([decide(id), decide(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [url = '', ...more] = await shown(locationId)
  expect(more).toEqual([])
  const photo = await readPhoto(world, url)
  expect((await sharp(photo.bytes).metadata()).exif).toBeUndefined()
  expect((await look(id, operator.token)).status).toBe(404)

  expect((await decide(id, false)).status).toBe(200)
  expect(await shown(locationId)).toEqual([])
  await world.runJob('remove photos')
  expect((await readPhoto(world, url)).status).toBe(404)
  const { photos } = (await world.ask(myMapPhotos, { token: guest.token })).reply
  expect(photos).toMatchObject([{ id, state: 'reverted' }])
})

test('photos have limits: by person, by restroom, and with terms agreed to', async () => {
  const locationId = await aPublic()
  const stranger = await aGuest(world)
  expect((await send(stranger, locationId)).error).toBe('contributor_terms')
  const guest = await aContributor()
  const partners = await aLocation(world)
  expect((await send(guest, partners.id)).error).toBe('partner_restroom')
  const sent = []
  for (let each = 0; each < maxWaitingPhotos; each++) sent.push(await send(guest, locationId))
  expect((await send(guest, locationId)).error).toBe('too_many_edits_waiting')
  const [first, ...others] = sent.map(({ id }) => id)
  const withdraw = ({ token }: { token: string }) =>
    world.ask(withdrawMapPhoto, { token, params: { id: first ?? '' } })
  expect((await withdraw(stranger)).refusal.error).toBe('no_such_map_edit')
  expect((await withdraw(guest)).status).toBe(200)
  expect((await decide(first ?? '')).refusal.error).toBe('map_edit_decided')
  const decided = []
  for (const id of others) decided.push((await decide(id)).status)
  expect(decided).toEqual([...Array<number>(maxPhotos).fill(200), 409])
  expect(await shown(locationId)).toHaveLength(maxPhotos)

  const params = { id: guest.id }
  await world.ask(revertMapEdits, { token: operator.token, params, body: { reason } })
  expect(await shown(locationId)).toEqual([])
})

test('photos of a restroom that is merged are shown by the one that stays as long as there is room, and are taken off there', async () => {
  const staying = await aPublic()
  const doubled = await aPublic()
  const guest = await aContributor()
  const accepted = async (locationId: string) => {
    const { id } = await send(guest, locationId)
    await decide(id)
    return id
  }
  const own = await accepted(staying)
  for (let times = 0; times < maxPhotos; times++) await accepted(doubled)
  const { id: waiting } = await send(guest, doubled)
  const [ownUrl = ''] = await shown(staying)
  const [first = '', second = ''] = await shown(doubled)
  const { token } = operator
  await world.ask(mergePublic, { token, params: { id: doubled }, body: { into: staying, reason } })
  expect(await shown(staying)).toEqual([ownUrl, first, second])

  // No room for one more, until one is taken off.
  expect((await decide(waiting)).refusal.error).toBe('enough_photos_here')
  await decide(own, false)
  await decide(waiting)
  expect(await shown(staying)).toMatchObject([first, second, {}])
  // A list from before the merge still names the other one.
  expect((await send(await aContributor(), doubled)).id).toBeDefined()
  await world.ask(revertMapEdits, { token, params: { id: guest.id }, body: { reason } })
  expect(await shown(staying)).toEqual([])
})

test('the desk lists every photo that is shown, in pages, the newest first', async () => {
  const locationId = await aPublic()
  const guest = await aContributor()
  const ids: string[] = []
  for (let each = 0; each <= maxEditsListed; each++) {
    const id = crypto.randomUUID()
    const sentAt = after(world.clock.now(), (each + 1) * minute)
    ids.unshift(id)
    const photo = { id, accountId: guest.id, locationId, privatePhoto: id, sentAt }
    await world.db.transact(async (tx) => {
      await insertMapPhoto(tx, photo, 'v1')
      await tx.run(
        `update map_photos set state = 'live', url = '', decided_at = $2 where id = $1`,
        [id, sentAt],
      )
    })
  }
  const page = async (query: { before?: string }) =>
    (await world.ask(operatorMapPhotos, { token: operator.token, query })).reply
  const first = await page({})
  expect(first.live.map(({ id }) => id)).toEqual(ids.slice(0, maxEditsListed))
  expect(first.next).toBe(ids[maxEditsListed - 1])
  // Taken off meanwhile by another operator: the next page begins where it was.
  await decide(first.next ?? '', false)
  const second = await page({ before: first.next ?? '' })
  expect([second.live[0]?.id, second.next]).toEqual([ids.at(-1), null])
})
