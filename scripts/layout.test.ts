import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLayout, noFolderCircles } from './layout.ts'
import { root } from './run.ts'

/** Far below the real number, far above what a checker that has gone blind would report. */
const minModules = 50

/** For each rule, a file that breaks it. */
const planted: Record<string, [path: string, text: string]> = {
  'no-cycles': ['server/access/circle/index.ts', `export * from './index.ts'`],
  'everything-resolves': ['contract/lost.ts', `export * from './nowhere.ts'`],
  'contract-is-pure': ['contract/impure.ts', `import 'fastify'`],
  'web-not-server': ['web/shell/data/a.ts', `import '#server/platform/clock.ts'`],
  'server-not-web': ['server/access/visits/b.ts', `import '#web/ui/Button.ts'`],
  'nothing-needs-tests': ['web/screens/c.ts', `import '../ui/Button.test.ts'`],
  'testing-is-for-tests': ['server/access/visits/d.ts', `import '#server/testing/world.ts'`],
  'same-on-any-database': ['server/app/cli.test.ts', `import '#server/testing/world.ts'`],
  'e2e-knows-the-outside': ['e2e/e.ts', `import '#server/app/app.ts'`],
  'product-runs-without-tools': ['server/access/visits/f.ts', `import 'otpauth'`],
  'web-is-a-browser': ['web/shell/data/g.ts', `import 'node:fs'`],
  'browser-libraries-only-in-web': ['scripts/h.ts', `import 'react'`],
  'sql-only-in-stores': ['server/access/visits/store.ts', `import 'pg'`],
  'front-door-only': ['server/access/visits/i.ts', `import '#server/places/locations/store.ts'`],
  'front-door-only-from-outside': [
    'server/app/main.ts',
    `import '#server/places/locations/store.ts'`,
  ],
  'messages-imports-from-below': ['server/messages/m.ts', `import '../identity/w.ts'`],
  'identity-imports-from-below': ['server/identity/w.ts', `import '../money/w.ts'`],
  'places-imports-from-below': ['server/places/w.ts', `import '../money/w.ts'`],
  'money-imports-from-below': ['server/money/w.ts', `import '../access/w.ts'`],
  'access-imports-from-below': ['server/access/w.ts', `import '../operations/w.ts'`],
  'earnings-imports-from-below': ['server/earnings/w.ts', `import '../operations/w.ts'`],
  'operations-imports-from-below': ['server/operations/w.ts', `import '../profile/w.ts'`],
  'platform-knows-no-product': [
    'server/platform/j.ts',
    `import '#server/places/locations/index.ts'`,
  ],
  'slices-know-no-app': ['server/access/visits/k.ts', `import '#server/app/app.ts'`],
  'slices-know-no-provider': [
    'server/access/visits/l.ts',
    `import '#server/providers/mail/smtp.ts'`,
  ],
  'providers-only-fulfil': [
    'server/providers/mail/m.ts',
    `import '#server/places/locations/index.ts'`,
  ],
  'providers-are-strangers': ['server/providers/maps/n.ts', `import '../mail/smtp.ts'`],
  'web-slices-are-strangers': ['web/guest/visits/o.ts', `import '../locations/List.ts'`],
  'ui-imports-nothing-of-ours': ['web/ui/p.ts', `import '../shell/data/session.ts'`],
  'pages-need-no-browser': ['web/pages/q.ts', `import '../guest/locations/List.ts'`],
  'screens-are-arranged-last': ['web/guest/visits/r.ts', `import '../../screens/Home.ts'`],
  'base-knows-no-view': ['web/shell/data/s.ts', `import '../../guest/locations/List.ts'`],
}

/** The same for what no import shows. */
const plantedText: Record<string, [path: string, text: string]> = {
  'sql-stands-in-stores': [
    'server/access/visits/sql.ts',
    'export const all = `\n  select id from visits`',
  ],
  'time-is-passed-in': ['server/places/locations/timeStore.ts', 'export const now = Date.now()'],
  'plan-ids-stand-in-plans': ['web/guest/visits/t.ts', `export const plan = 'price_2'`],
  'words-of-the-trade': ['bench/words.ts', ['const', 'mostTries = 3'].join(' ')],
  'file-names-of-the-trade': ['web/shell/device/toldAddress.ts', 'export {}'],
}

/** What the planted files reach for, and what they may: allowed neighbours of every ban. */
const allowed: Record<string, string> = {
  'contract/visits.ts': `import 'zod'`,
  'server/app/app.ts': `import '#server/access/visits/index.ts'; import '#server/providers/mail/smtp.ts'`,
  'server/access/visits/index.ts': `import '#server/places/locations/index.ts'; import '#contract/visits.ts'`,
  'server/access/visits/index.test.ts': `import '#server/testing/world.ts'; import 'vitest'`,
  'server/profile/w.ts': `export {}`,
  'server/places/locations/index.ts': `export type Place = string`,
  'server/places/locations/store.ts': `export const sql = 'select 1'`,
  'server/platform/clock.ts': `import 'pg'; export const now = new Date()`,
  'server/providers/mail/smtp.ts': `import type { Place } from '#server/places/locations/index.ts'; export type P = Place`,
  'server/testing/world.ts': `import '#server/app/app.ts'; import './database.ts'`,
  'server/testing/database.ts': `export {}`,
  'web/routes.tsx': `import './screens/Home.ts'; import './api/client.ts'`,
  'web/screens/Home.ts': `import '../guest/locations/List.ts'; import 'react'`,
  'web/guest/locations/List.ts': `import '../../api/client.ts'; import '../../ui/Button.ts'; import '../../i18n/words.ts'`,
  'web/api/client.ts': `import '../shell/data/session.ts'; import '#contract/visits.ts'`,
  'web/shell/data/session.ts': `export {}`,
  'web/ui/Button.ts': `import '../i18n/words.ts'`,
  'web/ui/Button.test.ts': `export {}`,
  'web/i18n/words.ts': `export {}`,
  'e2e/door.e2e.ts': `import '#contract/visits.ts'`,
  'build/chunks.ts': `export {}`,
  'bench/guest.ts': `import '#contract/visits.ts'`,
  'scripts/bench.ts': `import 'pg'`,
  'tools/year.ts': `import '#server/testing/world.ts'; import '#server/access/visits/index.ts'`,
}

describe('the layout rules', () => {
  const tree = mkdtempSync(join(tmpdir(), 'pitstop-layout-'))
  beforeAll(() => {
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    symlinkSync(join(root, 'package.json'), join(tree, 'package.json'))
    for (const [path, text] of Object.entries(allowed)) plant(tree, path, text)
  })
  afterAll(() => {
    rmSync(tree, { recursive: true })
  })

  test('let a well laid out tree pass', async () => {
    expect((await checkLayout(tree)).broken).toEqual([])
  })

  test('each catch the file that breaks them', async () => {
    const all = { ...planted, ...plantedText }
    for (const [path, text] of Object.values(all)) plant(tree, path, text)
    const { broken } = await checkLayout(tree)
    for (const [rule, [path]] of Object.entries(all)) expect(broken).toContain(`${rule}: ${path}`)
    plant(tree, 'web/first-paint/long.ts', '\n'.repeat(600))
    expect((await checkLayout(tree)).broken).toContain('first-paint-is-short: web/first-paint')
    // `data` imports a view there, and views import the data.
    expect(broken).toContain(`${noFolderCircles}: web/shell/data`)

    const { forbidden } = await extractDepcruiseConfig(join(root, '.dependency-cruiser.mjs'))
    expect(forbidden?.map(({ name }) => name)).toEqual(Object.keys(planted))
  })

  test('see the modules of this product', async () => {
    expect((await checkLayout(root)).modules).toBeGreaterThan(minModules)
  })
})

function plant(tree: string, path: string, text: string) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}
