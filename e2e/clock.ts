import { expect } from './test.ts'

/** Moves the clock of a running product, as `npx pitstop clock` does: `+31m`. */
export async function moveClock(
  { url, output }: { url: string; output: () => string },
  move: string,
) {
  const [, key = ''] = /\/outbox\?key=(\S+)/.exec(output()) ?? []
  const moved = await fetch(`${url}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-key': key },
    body: JSON.stringify({ move }),
  })
  expect(moved.status).toBe(200)
}
