import { join } from 'node:path'
import { cruise, format } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { root } from './run.ts'

export type Layout = { modules: number; broken: string[]; report: string }

/** Checks who may import whom in one tree. */
export async function checkLayout(tree: string): Promise<Layout> {
  const { options, ...ruleSet } = await extractDepcruiseConfig(
    join(root, '.dependency-cruiser.mjs'),
  )
  const { enhancedResolveOptions, ...cruiseOptions } = options ?? {}
  const { output } = await cruise(
    ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'build'],
    { ...cruiseOptions, ruleSet, validate: true, baseDir: tree },
    enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)

  const { output: report } = await format(output, { outputType: 'err' })
  if (typeof report !== 'string') throw new Error('The layout report is not text')
  return {
    modules: output.summary.totalCruised,
    broken: output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`),
    report,
  }
}

if (import.meta.main) {
  const { modules, broken, report } = await checkLayout(root)
  console.log(report)
  // A TypeScript the checker cannot read makes it find nothing, and call that good.
  if (modules === 0) console.error('The layout check saw no modules at all.')
  process.exitCode = broken.length > 0 || modules === 0 ? 1 : 0
}
