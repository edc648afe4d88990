import { expect, test } from 'vitest'
import { formOf } from './locationForm.ts'
import { newerDraft } from './newerDraft.ts'

const content = { form: formOf(null), photoUrls: [], stepPhotos: [], step: 'where' }
const there = {
  ...content,
  isPrepared: false,
  revision: 'b',
  changedAt: '2026-11-20T17:00:00.000Z',
}
const here = (revision: string | null, keptAt: string) => ({
  ...content,
  version: 0,
  revision,
  keptAt,
})

test('a draft goes on with the newer one of the device’s and the server’s', () => {
  expect(newerDraft(undefined, null)).toBeUndefined()
  expect(newerDraft(undefined, there)).toBe(there)
  expect(newerDraft(here(null, '2026-11-20T18:00:00.000Z'), null)).toBeUndefined()
  // Saved to the server since: what was typed after that is only here.
  expect(newerDraft(here('b', '2026-11-20T16:00:00.000Z'), there)).toBeUndefined()
  expect(newerDraft(here('a', '2026-11-20T18:00:00.000Z'), there)).toBeUndefined()
  expect(newerDraft(here('a', '2026-11-20T16:00:00.000Z'), there)).toBe(there)
})
