import ts from 'typescript'
import { type Followed, followServer, forEachNode, resolved } from './followCalls.ts'

/**
 * The words that each call of the contract may refuse with, by the call's name: those that stand in its handler and in
 * all that it runs.
 */
export function callRefusals(words: ReadonlySet<string>): Map<string, string[]> {
  const server = followServer()
  const wordsReached = wordsFrom(server, words)
  const found = new Map<string, Set<string>>()
  for (const source of server.sources)
    forEachNode(source, (node) => {
      const name = contractCall(server.checker, node)
      if (name === undefined) return
      const handlers = handlersOf(node)
      if (handlers.length === 0) return
      const known = found.get(name) ?? []
      found.set(name, new Set([...known, ...wordsReached(handlers)]))
    })
  return new Map([...found].map(([name, of]) => [name, [...of].sort()]))
}

interface Part {
  words: Set<string>
  runs: Set<ts.Node>
}

function wordsFrom({ runBy }: Followed, words: ReadonlySet<string>) {
  const parts = new Map<ts.Node, Part>()
  /** What stands in a function or a constant itself. */
  const partOf = (top: ts.Node) => {
    const known = parts.get(top)
    if (known) return known
    const part: Part = { words: new Set(), runs: new Set() }
    parts.set(top, part)
    forEachNode(top, (node) => {
      if (ts.isStringLiteralLike(node) && words.has(node.text)) part.words.add(node.text)
      for (const declaration of runBy(node)) part.runs.add(declaration)
    })
    return part
  }
  return (roots: ts.Node[]) => {
    const seen = new Set(roots)
    // A set that grows while it is gone through is gone through to its end.
    for (const top of seen) for (const declaration of partOf(top).runs) seen.add(declaration)
    return [...seen].flatMap((top) => [...partOf(top).words])
  }
}

/**
 * The arguments beside the call's description, and what is called with them; where it is taken apart or one of several,
 * the function that it stands in.
 */
function handlersOf(description: ts.Node): ts.Node[] {
  const { parent } = description
  if (ts.isCallExpression(parent))
    return [
      ...parent.arguments.filter((argument) => argument !== description),
      ...callsAround(description),
    ]
  const isTakenApart = ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)
  if (!isTakenApart && !ts.isArrayLiteralExpression(parent)) return []
  const within = ts.findAncestor(description, ts.isFunctionLike)
  return within ? [within] : []
}

function callsAround(node: ts.Node): ts.Node[] {
  const call = ts.findAncestor(node.parent, ts.isCallExpression)
  return call ? [call.expression, ...callsAround(call)] : []
}

/** The name of a call that a module of the contract exports. */
function contractCall(checker: ts.TypeChecker, node: ts.Node) {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined
  const declaration = resolved(checker, node)?.valueDeclaration
  if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined
  const { initializer } = declaration
  const isCall =
    initializer &&
    ts.isCallExpression(initializer) &&
    initializer.expression.getText() === 'call' &&
    declaration.getSourceFile().fileName.includes('/contract/')
  return isCall ? declaration.name.getText() : undefined
}
