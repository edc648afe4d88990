import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './run.ts'

const Packed = z.array(z.object({ files: z.array(z.object({ path: z.string() })) }))

test('the client package holds its code and its types, and nothing else', () => {
  const cwd = join(root, 'clients/typescript')
  const output = execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd, encoding: 'utf8' })
  const [packed] = Packed.parse(JSON.parse(output))
  expect(packed?.files.map(({ path }) => path).toSorted()).toEqual([
    'README.md',
    'components.d.ts',
    'index.d.ts',
    'index.js',
    'package.json',
    'paths.d.ts',
  ])
})
