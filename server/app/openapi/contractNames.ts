import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'

const folder = join(import.meta.dirname, '../../../contract')
const isModule = (file: string) => /^[a-zA-Z]+\.ts$/.test(file)

const Module = z.record(z.string(), z.unknown())

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/**
 * What the contract exports, by the name it exports it under: schemas and calls. Where two modules use a name for
 * different things the first has it.
 */
export async function contractNames() {
  const schemas = new Map<z.ZodType, string>()
  const calls = new Map<Call, string>()
  const usedNames = new Set<string>()
  for (const file of readdirSync(folder).filter(isModule).sort()) {
    const module = Module.parse(await import(`#contract/${file.replace('.ts', '')}.ts`))
    // In an order of our own: what is written from them is compared.
    for (const name of Object.keys(module).sort()) {
      const value = module[name]
      if (value instanceof z.ZodType) {
        if (!usedNames.has(name) && !schemas.has(value)) schemas.set(value, name)
        usedNames.add(name)
      } else if (isCall(value)) calls.set(value, name)
    }
  }
  return { schemas, calls }
}
