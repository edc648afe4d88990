import { defineConfig } from 'vitest/config'

const patience = 30_000

export default defineConfig({
  test: {
    maxWorkers: 2,
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
