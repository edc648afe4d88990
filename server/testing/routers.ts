import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Coordinates } from '#contract/locations.ts'

/** Where a router on this machine leads: over the places between both ends, in so many seconds and metres. */
export interface Led {
  line: Coordinates[]
  seconds: number
  meters: number
}

type Answer = { status: number; body: string }

/** A router on this machine. It answers as its documentation says; undefined where it knows no way. */
export async function aRouter(kind: keyof typeof writers, lead: (url: URL) => Led | undefined) {
  const received: URL[] = []
  const instead: Answer[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    received.push(url)
    const { status, body } = instead.shift() ?? writers[kind](lead(url))
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    setting: `${kind} http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    instead,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const answer = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) })
const geo = (line: Coordinates[]) => line.map(({ lat, lng }) => [lng, lat])

const writers = {
  valhalla: (led: Led | undefined) =>
    led
      ? answer({
          trip: {
            status: 0,
            units: 'kilometers',
            summary: { time: led.seconds, length: led.meters / 1000 },
            legs: [{ shape: encoded(led.line), summary: {} }],
          },
        })
      : answer(
          { error_code: 442, error: 'No path could be found for input', status_code: 400 },
          400,
        ),
  osrm: (led: Led | undefined) =>
    led
      ? answer({
          code: 'Ok',
          waypoints: [],
          routes: [
            {
              distance: led.meters,
              duration: led.seconds,
              geometry: { type: 'LineString', coordinates: geo(led.line) },
            },
          ],
        })
      : answer({ code: 'NoRoute', message: 'Impossible route between points' }, 400),
  graphhopper: (led: Led | undefined) =>
    led
      ? answer({
          info: { copyrights: ['OpenStreetMap contributors'] },
          paths: [
            {
              distance: led.meters,
              time: led.seconds * 1000,
              points_encoded: false,
              points: { type: 'LineString', coordinates: geo(led.line) },
            },
          ],
        })
      : answer(
          {
            message: 'Connection between locations not found',
            hints: [{ details: 'com.graphhopper.util.exceptions.ConnectionNotFoundException' }],
          },
          400,
        ),
}

/** As the algorithm is documented, with six digits. */
function encoded(line: Coordinates[]) {
  let text = ''
  let [lastLat, lastLng] = [0, 0]
  const write = (difference: number) => {
    let value = difference < 0 ? ~(difference << 1) : difference << 1
    while (value >= 0x20) {
      text += String.fromCharCode((0x20 | (value & 0x1f)) + 63)
      value >>= 5
    }
    text += String.fromCharCode(value + 63)
  }
  for (const place of line) {
    const [lat, lng] = [Math.round(place.lat * 1e6), Math.round(place.lng * 1e6)]
    write(lat - lastLat)
    write(lng - lastLng)
    ;[lastLat, lastLng] = [lat, lng]
  }
  return text
}
