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
  const held = (holder as Record<string, unknown>)[key]
  put(holder, key, spoilt(held, draw, bounds))
  return root.body
}

function placesIn(holder: Holder): Place[] {
  return Object.entries(holder).flatMap(([key, held]) => [
    { holder, key },
    ...(typeof held === 'object' && held !== null ? placesIn(held as Holder) : []),
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

function spoilt(held: unknown, draw: Draw, bounds: number[]): unknown {
  if (draw.next() < 0.25) return somethingElse(held, draw, bounds)
  if (typeof held === 'string') return spoiltText(held, draw, bounds)
  if (typeof held === 'number')
    return draw.next() < 0.5 ? draw.one(oddNumbers) : draw.one([...bounds, 0]) + draw.below(3) - 1
  if (Array.isArray(held)) return spoiltList(held, draw)
  if (typeof held === 'object' && held !== null) return spoiltObject(held, draw, bounds)
  return somethingElse(held, draw, bounds)
}

const somethingElse = (held: unknown, draw: Draw, bounds: number[]): unknown =>
  draw.one([
    () => null,
    () => true,
    () => false,
    () => [],
    () => ({}),
    () => [held],
    () => ({ '0': held }),
    () => jsonOf(held),
    () => draw.one(oddNumbers),
    () => draw.one(oddTexts),
    () => atABound(draw, bounds),
    () => deep(draw),
    () => raw('{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}'),
    () => Array<unknown>(timesOf(held, draw)).fill(held),
  ])()

/** As many as some limit, one more, or far too many; what is large already only twice. */
const timesOf = (held: unknown, draw: Draw) =>
  jsonOf(held).length > 2_000 ? 2 : draw.one([2, 29, 61, 101, 201, 3_000])

function spoiltText(held: string, draw: Draw, bounds: number[]) {
  const at = draw.below(held.length + 1)
  return draw.one([
    () => draw.one(oddTexts),
    () => atABound(draw, bounds),
    () => held.slice(0, at) + draw.one(oddTexts).slice(0, 50) + held.slice(at),
    () => held.slice(0, at),
    () => held.toUpperCase(),
    () => ` ${held}\u00a0`,
    () => held + held,
  ])()
}

function spoiltList(held: unknown[], draw: Draw) {
  const some = held.length > 0 ? held : [draw.one(oddTexts)]
  return draw.one([
    () => [],
    () => [...held, null],
    () => [held],
    () => Array.from({ length: timesOf(some[0], draw) }, (_, at) => some[at % some.length]),
  ])()
}

function spoiltObject(held: object, draw: Draw, bounds: number[]) {
  const entries = Object.entries(held)
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
