import { defineConfig } from 'vitest/config'

// Two cores may be shared with much else, and some tests start a dozen processes; one that hangs is still ended.
const patience = 240_000

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Half of what the files cost was reading the product anew for each; it keeps nothing between two worlds.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,web,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          pool: 'forks',
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
})
