import { describe, expect, test } from 'vitest'
import { metersBetween } from '#contract/distance.ts'
import { isUnspaced } from '#contract/foldText.ts'
import { knownPlaces } from './knownPlaces.ts'
import { offlineGeocoder } from './offlineGeocoder.ts'

/** The English name of the first place that is found. */
async function first(typed: string) {
  const [place] = await offlineGeocoder.find(typed)
  const label = place?.label.replace(', New York, NY', '')
  return label && (/\((.+)\)$/.exec(label)?.[1] ?? label)
}

const names = knownPlaces.flatMap(({ name, names }) =>
  names.map(({ written, folded }) => ({ name, written, folded })),
)

test('at least 200 places are known, each by names that are no other’s', () => {
  expect(knownPlaces.filter(({ kind }) => kind !== 'street').length).toBeGreaterThanOrEqual(200)
  const ofAnother = names.filter(({ name, folded }) =>
    names.some((other) => other.folded === folded && other.name !== name),
  )
  expect(ofAnother).toEqual([])
})

test('each place is found first by each of its names, in six languages', async () => {
  const missed = []
  for (const { name, written } of names)
    if ((await first(written)) !== name) missed.push([written, await first(written)])
  expect(missed).toEqual([])
})

test('and by each of its Latin names with a typing error, unless that makes another’s', async () => {
  const missed = []
  for (const [index, { name, folded }] of names.entries()) {
    // Of four letters one is a quarter.
    if (isUnspaced(folded) || folded.length < 5 || nearTwins.includes(folded)) continue
    for (const typed of withErrors(folded, index)) {
      // The city at the end of an address says nothing more.
      const head = typed.replace(/ new york$/, '')
      const isAnothers = names.some((other) => other.name !== name && other.folded.startsWith(head))
      if (!isAnothers && (await first(typed)) !== name)
        missed.push([folded, typed, await first(typed)])
    }
  }
  expect(missed).toEqual([])
})

/** A letter away from the name of a place that is better known, which comes first. */
const nearTwins = ['carnegie hill']

/** One letter left out, doubled, replaced, and swapped with the next, at a place that differs from name to name. */
function withErrors(name: string, seed: number) {
  const at = 1 + (seed % (name.length - 2))
  const [head, letter = '', tail] = [name.slice(0, at), name[at], name.slice(at + 1)]
  return [
    head + tail,
    head + letter + letter + tail,
    `${head}${letter === 'x' ? 'q' : 'x'}${tail}`,
    head + tail.slice(0, 1) + letter + tail.slice(1),
  ]
}

// Where these doors and corners really are, as the grid has them.
test.each([
  ['Empire State Building', '350 5th Ave'],
  ['Penn Station', '8th Ave & W 33rd St'],
  ['Grand Central', '89 E 42nd St'],
  ['Port Authority Bus Terminal', '625 8th Ave'],
  ['Bryant Park', '6th Ave & W 41st St'],
  ['New York Public Library', '476 5th Ave'],
  ['Rockefeller Center', '5th Ave & W 49th St'],
  ['Radio City Music Hall', '1260 6th Ave'],
  ["St. Patrick's Cathedral", '5th Ave & E 51st St'],
  ['Museum of Modern Art', '11 W 53rd St'],
  ['Carnegie Hall', '881 7th Ave'],
  ['The Plaza', '768 5th Ave'],
  ['Trump Tower', '725 5th Ave'],
  ['Tiffany & Co.', '727 5th Ave'],
  ['Saks Fifth Avenue', '611 5th Ave'],
  ['Apple Fifth Avenue', '767 5th Ave'],
  ["Bloomingdale's", 'Lexington Ave & E 59th St'],
  ["Macy's", '151 W 34th St'],
  ['Herald Square', '6th Ave & W 34th St'],
  ['Chrysler Building', '405 Lexington Ave'],
  ['Flatiron Building', '175 5th Ave'],
  ['Morgan Library', '225 Madison Ave'],
  ['Frick Collection', '1 E 70th St'],
  ['Metropolitan Museum of Art', '1000 5th Ave'],
  ['Neue Galerie', '1048 5th Ave'],
  ['Guggenheim Museum', '1071 5th Ave'],
  ['Cooper Hewitt', '2 E 91st St'],
  ['Jewish Museum', '1109 5th Ave'],
  ['Museum of the City of New York', '1220 5th Ave'],
  ['El Museo del Barrio', '1230 5th Ave'],
  ['American Museum of Natural History', '200 Central Park West'],
  ['The Dakota', '1 W 72nd St'],
  ['Beacon Theatre', '2124 Broadway'],
  ['Cathedral of St. John the Divine', '1047 Amsterdam Ave'],
  ['Moynihan Train Hall', '421 8th Ave'],
  ['Madison Square Garden', '7th Ave & W 32nd St'],
  ['Madame Tussauds', '234 W 42nd St'],
  ['Ed Sullivan Theater', '1697 Broadway'],
  ['Chelsea Market', '75 9th Ave'],
  ['Javits Center', '11th Ave & W 36th St'],
  ['United Nations', '1st Ave & E 44th St'],
  ['Times Square', '7th Ave & W 45th St'],
  ['Mount Sinai Hospital', 'Madison Ave & E 100th St'],
])('%s stands within 250 m of %s', async (name, address) => {
  const known = knownPlaces.find((place) => place.name === name)
  const [door] = await offlineGeocoder.find(address)
  if (!known || !door) throw new Error(`${name} or ${address} is not known`)
  expect(metersBetween(known, door.coordinates)).toBeLessThan(250)
})

describe('what a place is called in another language is told beside its sign', () => {
  test.each([
    ['タイムズスクエア', 'タイムズスクエア (Times Square), New York, NY'],
    ['タイムズ・スクエア', 'タイムズスクエア (Times Square), New York, NY'],
    ['时代 广场', '时代广场 (Times Square), New York, NY'],
    ['freiheitsstatue', 'Freiheitsstatue (Statue of Liberty), New York, NY'],
    ['estatua de la libretad', 'Estatua de la Libertad (Statue of Liberty), New York, NY'],
    ['自由の', '自由の女神 (Statue of Liberty), New York, NY'],
    ['brooklyn brigde', 'Brooklyn Bridge, New York, NY'],
    ['freedom tower', 'One World Trade Center, New York, NY'],
  ])('%s', async (typed, label) => {
    expect((await offlineGeocoder.find(typed))[0]?.label).toBe(label)
  })
})
