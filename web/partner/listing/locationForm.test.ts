import { expect, test } from 'vitest'
import { LocationDraft, type OwnLocation } from '#contract/locations.ts'
import { draftOf, formOf, hasTranslationWithoutStep, LocationForm } from './locationForm.ts'

const lantern: OwnLocation = {
  _id: '01980000-0000-7000-8000-000000000000',
  name: 'Lantern Coffee House',
  address: '218 W 46th St',
  description: 'At the back.',
  photoUrls: ['/photos/locations/1-door.webp'],
  isActive: true,
  coordinates: { lat: 40.7592, lng: -73.9868 },
  price: 2.5,
  features: LocationForm.shape.features.parse({
    ...formOf(null).features,
    wheelchair: 'yes',
    shower: 'no',
  }),
  openingHours: null,
  rating: 4.5,
  ratingCount: 2,
  entry: 'staff',
  asksFirst: true,
  houseRules: ['Please leave it tidy'],
  hourlyLimit: 6,
  isPremium: false,
  capacity: 4,
  pause: null,
  publicSource: null,
  takenDown: null,
  standing: 'visible',
  version: 1,
  shortId: null,
  soldAt: null,
  instructions: 'Through the glass door.\nPast the counter.',
  stepPhotos: [],
  instructionsLanguage: 'en',
  stepTranslations: { es: ['Por la puerta de cristal.', 'Tras la barra.'] },
}

test('what was saved comes back the same from an untouched form, and the contract takes it', () => {
  const { coordinates, photoUrls, stepPhotos } = lantern
  const draft = draftOf(LocationForm.parse(formOf(lantern)), { coordinates, photoUrls, stepPhotos })
  const { name, address, description, price, features, openingHours, instructions } = lantern
  const { asksFirst, houseRules, hourlyLimit } = lantern
  const { instructionsLanguage, stepTranslations } = lantern
  const fields = { name, address, description, price, features, openingHours, instructions }
  const steps = {
    instructionsLanguage,
    stepTranslations,
  }
  const expected = { ...fields, ...steps, asksFirst, houseRules, hourlyLimit }
  expect(draft).toEqual({ ...expected, coordinates, photoUrls, stepPhotos })
  expect(LocationDraft.safeParse(draft).success).toBe(true)
})

test('a new form says nothing of features and hours, and is free', () => {
  const form = formOf(null)
  expect(new Set(Object.values(form.features))).toEqual(new Set(['unknown']))
  expect(form).toMatchObject({ cents: 0, hours: null, pin: null, steps: ['', '', ''] })
})

test('steps beyond the third are kept', () => {
  const { steps } = formOf({ ...lantern, instructions: 'One\n\nTwo\nThree\nFour' })
  expect(steps).toEqual(['One', 'Two', 'Three Four'])
})

test('the translations of an empty step go with it', () => {
  const form = {
    ...formOf(lantern),
    steps: ['One', '', 'Three'],
    stepTranslations: { es: ['Uno', 'Dos', 'Tres'] },
  }
  const { coordinates, photoUrls, stepPhotos } = lantern
  expect(draftOf(form, { coordinates, photoUrls, stepPhotos })).toMatchObject({
    instructions: 'One\nThree',
    stepTranslations: { es: ['Uno', 'Tres'] },
  })
  expect(hasTranslationWithoutStep(form)).toBe(true)
})

test('name and address must not be empty, nor only spaces', () => {
  const typed = LocationForm.safeParse({ ...formOf(lantern), name: ' ', address: '' })
  const words = typed.error?.issues.map(({ message }) => message)
  expect(words).toEqual(['locationNameRequired', 'addressRequired'])
})
