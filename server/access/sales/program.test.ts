import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { makeWebhook } from '#contract/webhooks.ts'
import { thePassword } from '#server/testing/accounts.ts'
import { aProgram } from '#server/testing/apiKeys.ts'
import { freePort } from '#server/testing/freePort.ts'
import { aLocation } from '#server/testing/locations.ts'
import { payWith } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { typeCode } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })
const page = new URL('../../../docs/api.md', import.meta.url)

test('the program of the API’s page sells a visit and hears that it was used', async () => {
  const openingHours = {
    timeZone: 'America/New_York',
    weekly: [{ day: 5 as const, opens: '00:00', closes: '24:00' }],
    exceptions: [],
  }
  const door = await aLocation(world, { openingHours })
  await world.runJob('follow the locations')
  const { token, owner } = await aProgram(world)
  const port = await freePort()
  const body = {
    url: `http://127.0.0.1:${port}/`,
    kinds: ['visit.ready' as const, 'visit.used' as const],
    password: thePassword,
  }
  const { secret } = (await world.ask(makeWebhook, { token: owner.token, body })).reply
  const env = {
    PITSTOP_URL: await world.app.listen({ host: '127.0.0.1', port: 0 }),
    PITSTOP_KEY: token,
    WEBHOOK_SECRET: secret,
    PORT: String(port),
  }
  const folder = await mkdtemp(join(tmpdir(), 'pitstop-program-'))
  const file = join(folder, 'program.mjs')
  await writeFile(file, await programIn(page))
  const program = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(program, 'exit')
  try {
    const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
    const nextLine = async () => String((await lines.next()).value)
    await payWith(world, (await nextLine()).replace('Pay ', ''))
    await world.runJob('deliver webhooks')
    const code = (await nextLine()).replace('Code ', '')
    expect((await typeCode(world, door, code)).reply).toMatchObject({ kind: 'valid' })
    await world.runJob('deliver webhooks')
    expect(await ended).toEqual([0, null])
  } finally {
    program.kill()
    await rm(folder, { recursive: true })
  }
})

/** The last program on the page, which is as short as it says. */
async function programIn(url: URL) {
  const blocks = [...(await readFile(url, 'utf8')).matchAll(/```js\n(.*?)```/gs)]
  const source = blocks.at(-1)?.[1] ?? ''
  expect(source.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(45)
  return source
}
