import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startCoreMeter } from './coreSeconds.ts'
import { run } from './run.ts'

/** A command that ends when it has taken 0.6 s of the processor, however long a busy machine makes it wait. */
const busy = 'while (process.cpuUsage().user < 600_000) for (let i = 0; i < 1e6; i++);'

test.runIf(existsSync('/proc/self/stat'))(
  'the processor time of a command is counted with that of what it started',
  async () => {
    const meter = startCoreMeter()
    const nested = `node -e "${busy}"; true`
    await run(['sh', '-c', nested], { minutes: 1, quiet: true, onStart: meter.follow })
    const seconds = meter.stop()
    // What it took after the last look is not seen.
    expect(seconds).toBeGreaterThan(0.3)
    expect(seconds).toBeLessThan(4)
  },
)

test('what was not followed is not counted', async () => {
  const meter = startCoreMeter()
  await run(['node', '-e', busy], { minutes: 1, quiet: true })
  expect(meter.stop()).toBeUndefined()
})
