import { expect, test } from 'vitest'
import { isMarkLike } from './guestMark.ts'

test('a name like that of a nameless guest is seen in every language, however it is spaced', () => {
  for (const word of ['Guest', 'Gast', 'Visitante', 'Visiteur', 'ゲスト', '访客']) {
    const shown = `${word} · K7`
    const unseen = `${word}\u3164\u200BK7`
    for (const typed of [shown, shown.toLowerCase(), `${word}K7`, `${word}: k7`, unseen])
      expect(isMarkLike(typed), typed).toBe(true)
  }
})

test('other names are not taken for one', () => {
  for (const name of ['Guest', 'Kim Guest', 'Guest K.', 'K7', 'Guest 007', 'Ana K7', ''])
    expect(isMarkLike(name), name).toBe(false)
})
