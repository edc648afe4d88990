import { configDefaults, defineConfig } from 'vitest/config'

// Two cores may be shared with much else, and some tests start a dozen processes; one that hangs is still ended.
const patience = 240_000

/**
 * They start a product on its embedded database, or use none: a run on PostgreSQL would only repeat them. That they
 * stay so is a rule of the layout.
 */
const onNoPostgres = [
  'server/app/start.test.ts',
  'server/app/addedRows.test.ts',
  'server/app/cli.test.ts',
  'server/app/cli/*.test.ts',
  'server/providers/unreachable.test.ts',
  'server/providers/{maps,mail,photos,push}/**/*.test.ts',
]
/** Outside services fail in them; the embedded database, which has one connection, is the harder one to spare. */
const alikeOnAnyDatabase = ['server/app/faults.test.ts', 'server/app/tracing.test.ts']
/** Seventy seconds there, and as many again on a server; `npm run torture -- sequences` has both. */
const sequences = 'tools/sequences/**/*.test.ts'
/**
 * In a whole run with PostgreSQL the embedded database runs these alone: what is its own, and every call once. The SQL is
 * the same text on both, and the browser tests run on the embedded one.
 */
const onEmbedded = [
  ...onNoPostgres,
  ...alikeOnAnyDatabase,
  'server/platform/**/*.test.ts',
  'server/operations/{backup,samples}/**/*.test.ts',
  'server/app/{app,owners,outages}.test.ts',
  'server/money/checkout/crashes.test.ts',
  'tools/malformed/*.test.ts',
  sequences,
]
const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres'
const isShared = process.env['TEST_SHARED'] === 'yes'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Half of what the files cost was reading the product again for each; it keeps nothing between two worlds.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,web,scripts,build}/**/*.test.{ts,tsx}'],
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'server',
          include: isShared && !isOnPostgres ? onEmbedded : ['{server,tools}/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...(isOnPostgres ? [...onNoPostgres, ...alikeOnAnyDatabase] : []),
            ...(isOnPostgres && isShared ? [sequences] : []),
          ],
          pool: 'forks',
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
})
