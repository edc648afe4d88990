import { expect, test } from 'vitest'
import { digitsIn, isFullCode } from './typedCode.ts'

test('a code is read however it was typed or pasted', () => {
  for (const typed of ['048213', '048 213', ' 048-213\n', '０４８２１３', 'Code: 048213'])
    expect(digitsIn(typed)).toBe('048213')
  expect(digitsIn('0482139')).toBe('048213')
})

test('five digits are not a code yet', () => {
  expect(isFullCode(digitsIn('04821'))).toBe(false)
  expect(isFullCode(digitsIn('048213'))).toBe(true)
})
