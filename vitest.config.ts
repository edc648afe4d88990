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
  'server/providers/{maps,mail,photos,push}/**',
]
/** Outside services fail in them; the embedded database, which has one connection, is the harder one to spare. */
const alikeOnAnyDatabase = ['server/app/faults.test.ts', 'server/app/tracing.test.ts']
const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Half of what the files cost was reading the product anew for each; it keeps nothing between two worlds.
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
          include: ['{server,tools}/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...(isOnPostgres ? [...onNoPostgres, ...alikeOnAnyDatabase] : []),
          ],
          pool: 'forks',
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
})
