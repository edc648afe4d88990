import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageTags } from '#contract/languages.ts'
import { drawn } from '#server/testing/chance.ts'
import { aLocation } from '#server/testing/locations.ts'
import { freshPages } from '#server/testing/pages.ts'
import { realSettings } from '#server/testing/realSettings.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { inLanguage } from '#server/testing/wholePage.ts'

let pages: Awaited<ReturnType<typeof freshPages>>
let port = 0
beforeAll(async () => {
  pages = await freshPages()
})
afterAll(() => pages.remove())
const world = useWorld(() => ({ pagesFile: pages.file, env: realSettings }))

/** A page has about 20 kB. */
const maxBytes = 200_000
/** It would stand in an answer as it is only if nothing had escaped it. */
const marker = '<svg/onload=alert(46)>'

const words = [
  marker,
  `"${marker}`,
  `'-${marker}-'`,
  `</script>${marker}`,
  `]]>${marker}`,
  "'; drop table locations; --",
  '1 or 1=1',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../etc/passwd',
  '..\\..\\windows',
  '//evil.example/',
  '\\evil.example',
  '\0',
  '\r\nset-cookie: x=1\r\n\r\n',
  '__proto__',
  'constructor',
  'toString',
  'lantern-coffee-house',
  'times-square',
  'مقهى الزيتون',
  'בית קפה',
  '\u202Egnp.exe\u202C',
  '時代廣場咖啡',
  'カフェ',
  '카페',
  'กาแฟ',
  'कॉफ़ी',
  'ካፌ',
  'ᏣᎳᎩ',
  '𐎀𐎁𐎂',
  '👩‍👩‍👧‍👦🚻🇺🇸',
  'e\u0301\u0301\u0301\u200B\uFEFF',
  'İstanbul ﬁß',
  'x'.repeat(300),
  '🚻'.repeat(300),
  `${'a-'.repeat(150)}00000000`,
  '9'.repeat(400),
  'NaN',
  '-1e309,1e309',
  '91,181',
]

const roots = [
  '/',
  '/nyc/',
  '/nyc/x-',
  '/restrooms/',
  '/es/nyc/',
  '/zh-Hans/restrooms/',
  '/xx/nyc/',
  '/r/',
  '/sitemaps/restrooms',
  '/sitemaps/',
  '/map/light/15/',
  '/map/',
  '/api/feed/restrooms/',
  '/api/feed/restrooms/csv?bbox=',
  '/api/feed/restrooms/ndjson?since=',
  '/api/feed/restrooms/geojson?',
  '/embed?near=40.758,-73.9855&place=',
  '/embed?near=40.758,-73.9855&language=',
  '/embed?near=40.758,-73.9855&color=',
  '/embed?near=40.758,-73.9855&features=',
  '/embed?near=40.758,-73.9855&at=',
  '/embed?near=',
  '/embed?',
  '/embed.js?',
]
const ends = ['', '/', '?', '?near=1&near=2', '/picture.jpg', '.svg', '.xml', '#x', '?a[b]=c&a=']

/** Written as bytes of UTF-8, as an address has it, encoded twice, or cut in the middle of a character. */
const writings: ((text: string) => string)[] = [
  encodeURIComponent,
  encodeURI,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => encodeURIComponent(text).slice(0, -1),
  // What ends a request line is another request, not another address.
  (text) => text.replaceAll(/[\0\r\n ]/g, '+'),
]

/** As its bytes are, which no client library would send. */
async function ask(path: string, language: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: pitstop.test\r\naccept: text/html\r\naccept-language: ${language}\r\nconnection: close\r\n\r\n`,
  )
  const answer = await buffer(socket)
  const text = answer.toString()
  const headEnd = text.indexOf('\r\n\r\n')
  return {
    status: Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
    head: text.slice(0, headEnd).toLowerCase(),
    body: text.slice(headEnd),
    bytes: answer.length,
  }
}

test('no address of a page, the feed or the embed makes the server fail, says anything unescaped, or grows its answer', async () => {
  const { seed, rounds, below } = drawn(600)
  console.log(`seed ${seed}, ${rounds} addresses`)
  const { location } = await aLocation(world, { name: `Lantern ${marker}` })
  await world.runJob('follow the locations')
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const logged = world.logged.length
  const pick = <T>(all: readonly T[], otherwise: T): T => all[below(all.length)] ?? otherwise
  const letter = () => String.fromCodePoint(below(0xd800) || 1)
  const word = () =>
    pick(
      [location.shortId ?? '', pick(words, ''), Array.from({ length: below(40) }, letter).join('')],
      '',
    )

  const own = languageTags.map((tag) => inLanguage(pathOf(location), tag))
  const drawnPath = () =>
    pick(roots, '/') +
    pick(writings, encodeURI)(word() + (below(3) === 0 ? word() : '')) +
    pick(ends, '')
  const paths = [...own, ...Array.from({ length: rounds }, drawnPath)]

  const statuses = new Set<number>()
  for (const path of paths) {
    const { status, head, body, bytes } = await ask(
      path,
      pick(['de', 'ja', '*', 'x'.repeat(300)], ''),
    )
    const about = `seed ${seed}: ${JSON.stringify(path)}`
    statuses.add(status)
    expect([200, 301, 302, 303, 304, 400, 404, 410, 414, 422], about).toContain(status)
    if (!isData(head)) expect(body.includes(marker), about).toBe(false)
    expect(head, about).not.toContain('set-cookie')
    // On this host, and no path that a browser takes for another one.
    expect(/\nlocation: (?!\/(?![/\\])[!-~]*(?:\r|$))/.exec(head), about).toBeNull()
    expect(bytes, about).toBeLessThan(maxBytes)
    if (own.includes(path)) expect(status, about).toBe(200)
  }
  expect([200, 301, 400, 404].filter((status) => !statuses.has(status))).toEqual([])
  expect(world.logged.slice(logged)).toEqual([])
})

/** The feed and refusals: a name or a key stands in them as it is, and no browser takes these types for a page. */
const isData = (head: string) =>
  /\ncontent-type: (?:application\/(?:geo\+)?json|application\/x-ndjson|text\/csv);/.test(head) &&
  head.includes('\nx-content-type-options: nosniff')

/** Its words are what is left of the marker. */
const pathOf = ({ shortId }: { shortId: string | null }) =>
  `/nyc/lantern-svg-onload-alert-46-${shortId}`
