import { join } from 'node:path'
import { cruise, format, type IModule } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { reachable } from '../build/reachable.ts'
import { root } from './run.ts'
import { firstPaintFaults, textFaults } from './textRules.ts'

export type Layout = { modules: number; broken: string[]; report: string }

/** Checks who may import whom in one tree, and what may stand where. */
export async function checkLayout(tree: string): Promise<Layout> {
  const { options, ...ruleSet } = await extractDepcruiseConfig(
    join(root, '.dependency-cruiser.mjs'),
  )
  const { enhancedResolveOptions, ...cruiseOptions } = options ?? {}
  const { output } = await cruise(
    ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'tools', 'build'],
    { ...cruiseOptions, ruleSet, validate: true, baseDir: tree },
    enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)

  const { output: report } = await format(output, { outputType: 'err' })
  if (typeof report !== 'string') throw new Error('The layout report is not text')
  const circles = folderCircles(output.modules).map((folder) => `${noFolderCircles}: ${folder}`)
  const more = [...circles, ...textFaults(tree), ...firstPaintFaults(tree)]
  return {
    modules: output.summary.totalCruised,
    broken: [
      ...output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`),
      ...more,
    ],
    report: [report, ...more.map((fault) => `  ${fault}`)].join('\n'),
  }
}

export const noFolderCircles = 'no-folder-circles'

/** Folders of web/ that import one another, also by way of further ones: none can be read without the others. */
function folderCircles(modules: IModule[]) {
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    if (!from) continue
    const known = imports.get(from) ?? new Set()
    imports.set(from, known)
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (to && to !== from) known.add(to)
    }
  }
  const importedBy = (folder: string) => imports.get(folder) ?? []
  const reachesItself = (folder: string) => reachable(importedBy(folder), importedBy).has(folder)
  return [...imports.keys()].filter(reachesItself)
}

/** The files beside the folders arrange them, and what all of them name. */
const folderOf = (path: string) =>
  /^web\/(?:(?:guest|partner|account|shell)\/)?[^/]+(?=\/)/.exec(path)?.[0]

if (import.meta.main) {
  const { modules, broken, report } = await checkLayout(root)
  console.log(report)
  // A TypeScript the checker cannot read makes it find nothing, and call that good.
  if (modules === 0) console.error('The layout check saw no modules at all.')
  process.exitCode = broken.length > 0 || modules === 0 ? 1 : 0
}
