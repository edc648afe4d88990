import { expect, test } from 'vitest'
import { avatarColours } from './avatarColours.ts'
import { contrast } from './contrast.ts'
import { colourIndexOf, initialsOf } from './initials.ts'

test('initials are the first letters of the first and the last word', () => {
  expect(initialsOf('Ana K.')).toBe('AK')
  expect(initialsOf('maria da silva')).toBe('MS')
  expect(initialsOf('Élodie')).toBe('É')
  expect(initialsOf('李 小龙')).toBe('李小')
})

test('a name without letters has no initials', () => {
  expect(initialsOf('  – . ')).toBe('')
  expect(initialsOf('')).toBe('')
})

test('a name always has the same colour, and names differ', () => {
  expect(colourIndexOf('Ana K.', 6)).toBe(colourIndexOf('Ana K.', 6))
  const seen = new Set(
    ['Ana', 'Ben', 'Chloe', 'Dai', 'Eve', 'Femi'].map((name) => colourIndexOf(name, 6)),
  )
  expect(seen.size).toBeGreaterThan(2)
})

test('every avatar colour pair can be read', () => {
  for (const [background, ink] of avatarColours)
    expect(contrast(background, ink)).toBeGreaterThanOrEqual(4.5)
})
