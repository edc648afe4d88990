import type { Draw } from './draw.ts'

/** JSON as it stands, also such that no value is written as. It is put in place when the body becomes text. */
export const raw = (json: string) =>
  `${rawMark}${Buffer.from(json).toString('base64url')}${rawMark}`

const rawMark = '@@raw@@'
const rawValue = new RegExp(`"${rawMark}([\\w-]*)${rawMark}"`, 'g')

export const jsonOf = (value: unknown) =>
  JSON.stringify(value).replace(rawValue, (_all, json: string) =>
    Buffer.from(json, 'base64url').toString(),
  )

export const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202Etxt.exe',
  '\u2066x\u2069',
  '\u200b\ufeff',
  'é\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦',
  '\u{10FFFF}',
  '\uFFFE\uFFFF',
  '\x7f\x1b[31m',
  'a\r\nset-cookie: a=b',
  "'; drop table accounts; --",
  '%_\\%%',
  '\\u0000',
  '<script>alert(1)</script>',
  '${1+1}{{1+1}}#{1+1}',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-0',
  '1e308',
  '1e999',
  '0x10',
  '٣',
  '００',
  '9'.repeat(400),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-7000-8000-000000000000',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '9999-12-31T23:59:59.999999999+23:59',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '-271821-04-20',
  '2000-02-30',
  '2099-12-31',
  'Europe/../etc',
  'Etc/GMT+14',
  'a@b.c',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  'javascript:alert(1)',
  'http://[::1',
  'http://127.0.0.1:1/',
  'file:///etc/passwd',
  '40.7,-74',
  '90,180',
  '-90,-180',
  '-180,-90,180,90',
  'a'.repeat(30) + '!',
  '(((((((((('.repeat(20),
  ' '.repeat(5_000) + 'x',
  'x'.repeat(100_000),
]

export const oddNumbers = [
  0,
  -1,
  0.1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  5e-324,
  1.7976931348623157e308,
  250.00000000000003,
  ...['NaN', '-0', '1e308', '1e999', '-1e999', '1E400', '0.1e-400', '01', '+1', '.5', '0x1'].map(
    raw,
  ),
  raw('9007199254740993'),
  raw('1'.repeat(400)),
  raw(`0.${'3'.repeat(400)}`),
]

export const oddKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  '\0',
  '\ud800',
  '$ref',
  'a.b',
  'a[b]',
  '0',
  'surprise',
  'k'.repeat(10_000),
]

/** Bytes that a bad address may hold. */
export const oddEscapes = [
  '%',
  '%%',
  '%z',
  '%zz',
  '%00',
  '%ff',
  '%ed%a0%80',
  '%c0%ae',
  '%u0041',
  '%2e%2e%2f',
  '%0d%0a',
  '+',
  '#',
  ';',
  '[',
  '%a0',
]

const widths = ['a', 'é', '漢', '😀', '\u0301', '\ufdfa', ' ', '1']

/** A text as long as some bound, or one more. */
export const atABound = (draw: Draw, bounds: number[]) =>
  draw.one(widths).repeat(Math.max(0, Math.min(20_000, draw.one(bounds) + draw.below(3) - 1)))

export const deep = (draw: Draw) => {
  const depth = draw.one([50, 1_000, 20_000])
  const [open, close] = draw.one([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const)
  return raw(`${open.repeat(depth)}1${close.repeat(depth)}`)
}
