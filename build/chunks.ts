import type { Rolldown } from 'vite'
import { reachable } from './reachable.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** One chunk a name, with all that its modules import beyond the chunks before it. Each file is a request. */
export const chunkGroups = (roots: Record<string, string[]>) =>
  Object.entries(roots).map(([name, paths], index, all) => ({
    name: withImportsOf(paths, name),
    debugName: name,
    priority: all.length - index,
  }))

function withImportsOf(roots: string[], name: string): Rolldown.CodeSplittingNameFunction {
  let modules: Set<string> | undefined
  return (id, graph) => {
    modules ??= reachable(roots, (one) => graph.getModuleInfo(one)?.importedIds ?? [])
    return modules.has(id) ? name : null
  }
}

/** Links to the chunks of each entry, dependencies first, and only to those that no link before and `page` names. */
export function chunkLinks(page: Chunk[], entries: Record<string, string>, bundle: Bundle) {
  const linked = new Set(page)
  return Object.entries(entries)
    .flatMap(([part, module]) =>
      chunksOf(module, bundle)
        .filter((chunk) => !linked.has(chunk) && linked.add(chunk))
        .map(
          ({ fileName }) => `<link data-part="${part}" fetchpriority="low" href="/${fileName}">`,
        ),
    )
    .join('')
}

/** @returns a module's chunk and all it imports, dependencies first. Throws where it has no chunk. */
export function chunksOf(module: string, bundle: Bundle): Chunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const own = chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (!own) throw new Error(`${module} has no chunk`)
  const needed = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    if (needed.has(chunk)) return
    for (const one of chunks) if (chunk.imports.includes(one.fileName)) add(one)
    needed.add(chunk)
  }
  add(own)
  return [...needed]
}
