import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { guestMark, isMarkLike } from '#contract/guestMark.ts'

const folder = new URL('../../../messages/', import.meta.url)
const Common = z.object({ markedGuest: z.string() })
const languages = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
const shownAs = (language: string) => {
  const file = new URL(`${language}/screens/common.json`, folder)
  const { markedGuest } = Common.parse(JSON.parse(readFileSync(file, 'utf8')))
  return markedGuest.replace('{mark}', guestMark('01a1f9e7-7ce0-729f-ade6-1ceeded7bb7b'))
}

test('a name like that of a nameless guest is seen in every language, however it is spaced', () => {
  expect(languages).toHaveLength(6)
  for (const { name } of languages) {
    const shown = shownAs(name)
    for (const typed of [
      shown,
      shown.toLowerCase(),
      shown.replaceAll(' ', ''),
      shown.replace('·', '\u3164'),
    ])
      expect(isMarkLike(typed), typed).toBe(true)
  }
})

test('other names are not taken for one', () => {
  for (const name of ['Guest', 'Kim Guest', 'Guest K.', 'K7', 'Guest 007', 'Ana K7', ''])
    expect(isMarkLike(name), name).toBe(false)
})
