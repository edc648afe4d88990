import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { CannotStart } from '#server/platform/cannotStart.ts'
import { readConfig } from './config.ts'

// Half of a start is compiling the product; where nothing may be written it is compiled each time.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
const { startProduct } = await import('./start.ts')

/** A stop that takes longer than this is cut short: a process manager would not wait longer. */
const maxStopMs = 10_000

try {
  const product = await startProduct(readConfig(process.env), {
    seeds: !process.argv.includes('--empty'),
    pid: process.pid,
  })
  for (const line of product.greeting) console.log(line)

  const stop = () => {
    setTimeout(() => process.exit(1), maxStopMs).unref()
    void product.stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}
