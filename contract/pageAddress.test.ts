import { expect, test } from 'vitest'
import { readPagePath, restroomPath, shortIdIn, slugOf } from './pageAddress.ts'

const inCity = { lat: 40.758, lng: -73.9855 }
const shortId = '7k3m9q2x'

test('an address has the Latin words of a name, whatever else is in it', () => {
  expect(slugOf('Lantern Coffee House')).toBe('lantern-coffee-house')
  expect(slugOf('Café  “Æther” №9 🚻 — Zoë’s')).toBe('cafe-ther-no9-zoes')
  expect(slugOf('../../etc/passwd%00<script>')).toBe('etc-passwd-00-script')
  for (const name of ['時代廣場咖啡', 'مقهى', '🚻', '', '---']) expect(slugOf(name)).toBe('')
  expect(slugOf('x '.repeat(150))).toMatch(/^(?:x-){29}x$/)
})

test('what an address of a restroom says is read from it again, in every language', () => {
  const named = { name: 'Lantern Coffee House', shortId, coordinates: inCity }
  const path = restroomPath(named, 'zh-Hans')
  expect(path).toBe(`/zh-Hans/nyc/lantern-coffee-house-${shortId}`)
  const read = readPagePath(path)
  expect(read).toEqual({ language: 'zh-Hans', part: `lantern-coffee-house-${shortId}` })
  expect(shortIdIn(read?.part ?? '')).toBe(shortId)
  const berlin = { name: '', shortId, coordinates: { lat: 52.5, lng: 13.4 } }
  expect(restroomPath(berlin)).toBe(`/restrooms/${shortId}`)
  expect(shortIdIn(`x-${shortId.toUpperCase()}`)).toBe(shortId)
  expect(shortIdIn('times-square')).toBeUndefined()
  for (const none of ['/', '/en/nyc', '/nyc/a/b', '/xx/nyc', '/home', '/nycx'])
    expect(readPagePath(none)).toBeUndefined()
})
