import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { flat, messagesIn } from './messages.ts'
import { pseudo } from './pseudoLocale.ts'

const english = flat(messagesIn('messages/en/screens')).map(([, message]) => message)

test('a pseudo-localized message is accented and longer, and keeps its arguments, plurals and tags', () => {
  const message =
    "<b>{price}</b> for {count, plural, one {# visit} other {# visits}}, {rows, number} o''clock"
  expect(pseudo(message)).toBe(
    "<b>{price}</b> fôôr {count, plural, one {# vïïšïït} other {# vïïšïïtš}}, {rows, number} ô''çlôôôçk",
  )
})

test('every message of the screens can be pseudo-localized, and all of them grow by 40 %', () => {
  let [letters, longer] = [0, 0]
  for (const message of english) {
    expect(() => new IntlMessageFormat(pseudo(message), 'en')).not.toThrow()
    letters += lettersIn(message)
    longer += lettersIn(pseudo(message))
  }
  expect(longer / letters).toBeGreaterThan(1.35)
  expect(longer / letters).toBeLessThan(1.45)
})

/** Without what is in braces and tags. */
const lettersIn = (message: string) =>
  new IntlMessageFormat(message, 'en')
    .getAst()
    .map((element) => ('value' in element && !('options' in element) ? element.value : ''))
    .join('')
    .replace(/\P{L}/gu, '').length
