import { expect, test } from 'vitest'
import { activeLocations, type Coordinates, oneLocation } from '#contract/locations.ts'
import { decideMapEdit, editRestroom, exportMapEdits } from '#contract/mapEdits.ts'
import { openStreetMap } from '#server/places/imports/index.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { agreeTo, importToilets, suggestMissing } from '#server/testing/mapEdits.ts'
import { anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
const at = { lat: 40.7536, lng: -73.9832 }
const north = (steps: number) => ({ lat: at.lat + steps * 0.001, lng: at.lng })

async function idAt({ lat, lng }: Coordinates) {
  const query = { near: `${lat},${lng}`, limit: '1' as unknown as number }
  return (await world.ask(activeLocations, { query })).reply[0]?._id ?? ''
}

/** By what encloses them, each element with what it says of itself. Throws where the file is not well-formed. */
function elementsOf(xml: string) {
  const open: string[] = []
  const elements: string[] = []
  for (const [tag, ends, name = '', alone] of xml.matchAll(/<(\/?)([\w?]+)[^<>]*?([/?]?)>/g)) {
    if (ends) expect(open.pop()).toBe(name)
    else {
      elements.push([...open, tag].join(' '))
      if (!alone) open.push(name)
    }
  }
  expect(open).toEqual([])
  expect(xml.replaceAll(/<[^<>]*>/g, '').trim()).toBe('')
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot);)|\p{Cc}(?<!\n)/u)
  return elements
}

test('an operator gives edits back to OpenStreetMap as a file that keeps all it does not change', async () => {
  const toilets = [
    { id: 'node/1', place: north(1), tags: { '@version': 7, operator: 'Parks & Co', Note: 'x' } },
    { id: 'node/2', place: north(2) },
    { id: 'way/3', place: north(3), tags: { '@version': 2 } },
    { id: 'node/4', place: north(4), tags: { '@version': 1, wheelchair: 'yes' } },
  ]
  const now = world.clock.now()
  await importToilets(world, toilets, { source: openStreetMap, now })
  const other = { id: 'node/9', place: north(9), tags: { '@version': 5 } }
  await importToilets(world, [other], { source: 'City of Springfield', now })
  const again = { source: openStreetMap, now: new Date(now.getTime() + minute) }
  await importToilets(world, [{ ...toilets[3], tags: { '@version': 2 } } as never], again)

  const guest = await aGuest(world)
  await agreeTo(world, guest)
  const { token } = await anOperator(world)
  const accept = (id: string) =>
    world.ask(decideMapEdit, {
      token,
      params: { id },
      body: { isAccepted: true, reason: 'Seen on the street.' },
    })
  const correct = async (place: Coordinates, changes: object) => {
    const params = { id: await idAt(place) }
    const sent = await world.ask(editRestroom, { token: guest.token, params, body: { changes } })
    await accept(sent.reply.id)
  }
  const days = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '08:00', closes: '20:00' }))
  await correct(north(1), {
    name: 'North "<Gate>" & Pond',
    openingHours: { timeZone: 'America/New_York', weekly: days, exceptions: [] },
    features: { wheelchair: 'unknown', shower: 'yes' },
  })
  for (const step of [2, 3, 9]) await correct(north(step), { name: 'Elsewhere' })
  await correct(north(4), { closed: true })
  const missing = await suggestMissing(world, guest, north(12), 'Pier\u00019')
  await suggestMissing(world, guest, north(14), 'Not decided')
  await accept(missing.reply.id)

  const { reply } = await world.ask(exportMapEdits, { token })
  expect(reply).toMatchObject({ created: 1, modified: 2, unknownVersion: 1, notNodes: 1 })
  const elements = elementsOf(reply.text)
  const place = await world.ask(oneLocation, { params: { id: await idAt(north(12)) } })
  const addedId = place.reply.shortId ?? ''
  const { lat, lng } = north(1)
  const added = north(12)
  expect(elements).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<osmChange version="0.6" generator="Pitstop">',
    'osmChange <create>',
    `osmChange create <node id="-1" lat="${added.lat}" lon="${added.lng}">`,
    ...['amenity" v="toilets', 'access" v="yes', 'fee" v="no'].map(ofAdded),
    ofAdded(`ref:pitstop" v="${addedId}`),
    ofAdded('name" v="Pier 9'),
    ofAdded('addr:full" v="9 River Rd'),
    'osmChange <modify>',
    `osmChange modify <node id="1" version="7" lat="${lat}" lon="${lng}">`,
    ofChanged('Note" v="x'),
    ofChanged('name" v="North &quot;&lt;Gate&gt;&quot; &amp; Pond'),
    ofChanged('amenity" v="toilets'),
    ofChanged('operator" v="Parks &amp; Co'),
    ofChanged('opening_hours" v="Mo-Fr 08:00-20:00; Sa-Su off'),
    ofChanged('shower" v="yes'),
    `osmChange modify <node id="4" version="2" lat="${north(4).lat}" lon="${lng}">`,
    ofChanged('name" v="Bryant Park'),
    ofChanged('wheelchair" v="no'),
    ofChanged('disused:amenity" v="toilets'),
  ])
})

const ofAdded = (tag: string) => `osmChange create node <tag k="${tag}"/>`
const ofChanged = (tag: string) => `osmChange modify node <tag k="${tag}"/>`
