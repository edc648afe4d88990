import type { Draw } from './draw.ts'
import { atABound, deep, jsonOf, oddKeys, oddNumbers, oddTexts, raw } from './oddities.ts'

type Holder = Record<string, unknown> | unknown[]

/** A place in a tree that holds something. */
interface Place {
  holder: Holder
  key: string
}

/** One thing in a body's tree becomes another; `bounds` are those of its schema. */
export function spoilTree(body: unknown, draw: Draw, bounds: number[]): unknown {
  const root = { body: structuredClone(body) }
  const { holder, key } = draw.one(placesIn(root))
  const original = (holder as Record<string, unknown>)[key]
  put(holder, key, spoilt(original, draw, bounds))
  return root.body
}

function placesIn(holder: Holder): Place[] {
  return Object.entries(holder).flatMap(([key, original]) => [
    { holder, key },
    ...(typeof original === 'object' && original !== null ? placesIn(original as Holder) : []),
  ])
}

/** As JSON does it: `__proto__` is a key like others. */
const put = (holder: Holder, key: string, value: unknown) =>
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })

function spoilt(original: unknown, draw: Draw, bounds: number[]): unknown {
  if (draw.next() < 0.25) return somethingElse(original, draw, bounds)
  if (typeof original === 'string') return spoiltText(original, draw, bounds)
  if (typeof original === 'number')
    return draw.next() < 0.5 ? draw.one(oddNumbers) : draw.one([...bounds, 0]) + draw.below(3) - 1
  if (Array.isArray(original)) return spoiltList(original, draw)
  if (typeof original === 'object' && original !== null) return spoiltObject(original, draw, bounds)
  return somethingElse(original, draw, bounds)
}

const somethingElse = (original: unknown, draw: Draw, bounds: number[]): unknown =>
  draw.one([
    () => null,
    () => true,
    () => false,
    () => [],
    () => ({}),
    () => [original],
    () => ({ '0': original }),
    () => jsonOf(original),
    () => draw.one(oddNumbers),
    () => draw.one(oddTexts),
    () => atABound(draw, bounds),
    () => deep(draw),
    () => raw('{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}'),
    () => Array<unknown>(timesOf(original, draw)).fill(original),
  ])()

/** As many as some limit, one more, or far too many; what is large already only twice. */
const timesOf = (original: unknown, draw: Draw) =>
  jsonOf(original).length > 2_000 ? 2 : draw.one([2, 29, 61, 101, 201, 3_000])

function spoiltText(original: string, draw: Draw, bounds: number[]) {
  const at = draw.below(original.length + 1)
  return draw.one([
    () => draw.one(oddTexts),
    () => atABound(draw, bounds),
    () => original.slice(0, at) + draw.one(oddTexts).slice(0, 50) + original.slice(at),
    () => original.slice(0, at),
    () => original.toUpperCase(),
    () => ` ${original}\u00a0`,
    () => original + original,
  ])()
}

function spoiltList(original: unknown[], draw: Draw) {
  const some = original.length > 0 ? original : [draw.one(oddTexts)]
  return draw.one([
    () => [],
    () => [...original, null],
    () => [original],
    () => Array.from({ length: timesOf(some[0], draw) }, (_, at) => some[at % some.length]),
  ])()
}

function spoiltObject(original: object, draw: Draw, bounds: number[]) {
  const entries = Object.entries(original)
  const odd: [string, unknown] = [draw.one(oddKeys), draw.one([1, 'x', null, { a: 1 }, []])]
  const without = draw.below(entries.length + 1)
  return draw.one([
    () => Object.fromEntries([...entries, odd]),
    () => Object.fromEntries(entries.filter((_, at) => at !== without)),
    () =>
      Object.fromEntries(
        entries.map(([name, one], at) => [at === without ? name.toUpperCase() : name, one]),
      ),
    () => entries,
    () => twice(entries, draw),
    () => Object.fromEntries([...entries, [draw.one(oddKeys), atABound(draw, bounds)]]),
  ])()
}

/** The same keys twice, which only text can hold. */
function twice(entries: [string, unknown][], draw: Draw) {
  const again = entries.map(([name]): [string, unknown] => [name, draw.one(oddTexts)])
  const written = [...entries, ...again].map(([name, one]) => `${jsonOf(name)}:${jsonOf(one)}`)
  return raw(`{${written.join(',')}}`)
}

/** What is beyond any limit of ours; made once. */
const tenMegabytes = Buffer.alloc(10 * 1024 * 1024, 'a')

/** The bytes of a body, cut, broken or of another encoding. */
export function spoilBytes(sent: Buffer, draw: Draw): Buffer {
  const at = draw.below(sent.length + 1)
  const broken = Buffer.from(
    draw.one([[0xff, 0xfe], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf8], [0], [0x22], [0x5c]]),
  )
  return draw.one([
    () => sent.subarray(0, at),
    () => Buffer.concat([sent.subarray(0, at), broken, sent.subarray(at)]),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), sent]),
    () => Buffer.from(sent.toString(), 'utf16le'),
    () => Buffer.concat([sent, Buffer.from(draw.one(['}', ' ', '\0', '{}', ',', '\n\n']))]),
    () =>
      Buffer.from(
        draw.one(['', 'null', '7', '""', '[]', 'true', 'NaN', '{', '"', '\u2028', 'a=b', '--x--']),
      ),
    () =>
      draw.next() < 0.02 ? tenMegabytes : Buffer.alloc(draw.one([256 * 1024, 256 * 1024 + 1]), ' '),
  ])()
}
