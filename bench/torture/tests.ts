import { spawnSync } from 'node:child_process'
import { startPostgres, testEnv } from '../../scripts/postgres.ts'
import type { TortureOptions } from './options.ts'

const hours = 2

/** A random test of the default suite at its full figure, on PostgreSQL. It prints its seed where it fails. */
export const torturedTest =
  (file: string, full: number) =>
  async ({ rounds = full, seed = 46 }: TortureOptions): Promise<number> => {
    const postgres = await startPostgres()
    if ('missing' in postgres) {
      console.error(`PostgreSQL was not tortured: ${postgres.missing}`)
      return 1
    }
    console.log(`${file}: ${rounds} rounds, seed ${seed}`)
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', file]
    const { status } = spawnSync(
      process.execPath,
      [...vitest, '--testTimeout', String(hours * 3_600_000)],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          ...testEnv(postgres),
          TORTURE_ROUNDS: String(rounds),
          TORTURE_SEED: String(seed),
        },
      },
    )
    await postgres.stop()
    return status === 0 ? 0 : 1
  }
