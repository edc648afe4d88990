import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type ChecklistItemName, showChecklist } from '#contract/checklist.ts'
import { paperNames } from '#contract/papers.ts'
import { anOperator } from '#server/testing/operators.ts'
import { realSettings } from '#server/testing/realSettings.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aWorld, type World } from '#server/testing/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitstop-checklist-'))
const samples = join(import.meta.dirname, '../../messages/papers/texts')
cpSync(samples, folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

const world = useWorld()

async function statesIn(at: World) {
  const { token } = await anOperator(at)
  const { reply } = await at.ask(showChecklist, { token })
  return reply.items
}
const namesOf = (items: Awaited<ReturnType<typeof statesIn>>, state: string): ChecklistItemName[] =>
  items.filter((item) => item.state === state).map(({ name }) => name)

const byHand = ['backups', 'endpoints', 'alerts', 'legal']

test('a server without settings has almost everything to do, and says where', async () => {
  const items = await statesIn(world)
  expect(namesOf(items, 'done')).toEqual(['testSystem'])
  expect(namesOf(items, 'by_hand')).toEqual(byHand)
  expect(items.find(({ name }) => name === 'mail')?.settings).toEqual(['SMTP_URL', 'MAIL_FROM'])
})

test('with real settings only what is missing is open; a test key and a copy of the samples are not enough', async () => {
  const real = await aWorld({
    env: {
      ...realSettings,
      PAPERS_DIR: folder,
      CONTACT_EMAIL: 'hello@harbor.test',
      SELLER: 'Harbor Inc.',
      TRUSTED_PROXIES: '10.0.0.1',
      GEOCODER_URL: 'https://geocoder.test',
      GOOGLE_MAPS_KEY: 'public-key',
      METRICS_TOKEN: 'm'.repeat(20),
    },
  })
  await anOperator(real)
  const items = await statesIn(real)
  expect(namesOf(items, 'open')).toEqual([
    'database',
    'secrets',
    'payments',
    'payoutMessages',
    'bounces',
    'papers',
  ])
  await real.close()
})

test('the texts are done once none of them is a sample', async () => {
  for (const name of paperNames)
    writeFileSync(
      join(folder, `${name}.md`),
      `---\ntitle: Ours\nversion: 7\ndate: 2026-11-01\n---\nOur own words.\n`,
    )
  const own = await aWorld({ env: { PAPERS_DIR: folder } })
  expect(namesOf(await statesIn(own), 'done')).toEqual(['testSystem', 'papers'])
  await own.close()
})

test('a second admin counts while they are one, and only admins see the list', async () => {
  const own = await aWorld()
  const first = await anOperator(own)
  const isDone = async () => {
    const { reply } = await own.ask(showChecklist, { token: first.token })
    return reply.items.find(({ name }) => name === 'admins')?.state
  }
  expect(await isDone()).toBe('open')
  const support = await anOperator(own, 'support')
  expect(await isDone()).toBe('open')
  expect((await own.ask(showChecklist, { token: support.token })).refusal.error).toBe('admins_only')
  const second = await anOperator(own)
  expect(await isDone()).toBe('done')
  await second.change('remove')
  expect(await isDone()).toBe('open')
  await own.close()
})
