import { join } from 'node:path'
import ts from 'typescript'
import { sourcesIn } from './messages.ts'
import { root } from './run.ts'

/** Who may make a call is not followed here: the document says it by the call's access. */
const admission = /server\/(?:platform\/http|app\/callers)\.ts$/

export interface Followed {
  checker: ts.TypeChecker
  sources: ts.SourceFile[]
  /** The functions of ours, and the constants of modules, that an expression names. */
  runBy: (node: ts.Node) => ts.Node[]
}

/** The server's own sources, and what of them runs what, as the compiler resolves it. */
export function followServer(): Followed {
  const files = sourcesIn('server')
    .filter(({ name }) => !name.startsWith('server/testing/'))
    .map(({ name }) => join(root, name))
  const program = ts.createProgram(files, compile)
  const checker = program.getTypeChecker()
  const sources = program.getSourceFiles().filter(isFollowed)
  const properties = propertiesIn(sources)

  return {
    checker,
    sources,
    runBy: (node) => {
      if (!ts.isIdentifier(node) && !ts.isCallExpression(node)) return []
      const expression = ts.isCallExpression(node) ? node.expression : node
      const functions = functionsOf(checker.getTypeAtLocation(expression))
      const constant = constantOf(checker, node)
      return [
        ...functions,
        ...(functions.some(isOnlyTyped) ? givenAs(checker, expression, properties) : []),
        ...(constant ? [constant] : []),
      ].filter(isFollowed)
    },
  }
}

const functionsOf = (type: ts.Type) =>
  (type.isUnion() ? type.types : [type])
    .flatMap((each) => [...each.getCallSignatures(), ...each.getConstructSignatures()])
    .flatMap(({ declaration }) => (declaration ? [declaration] : []))

const isOnlyTyped = (node: ts.Node) => ts.isFunctionTypeNode(node) || ts.isMethodSignature(node)

/** What is given for a dependency of which only the type is said: properties of its name that fit, in an object that does. */
function givenAs(
  checker: ts.TypeChecker,
  expression: ts.Expression,
  properties: Map<string, ts.Node[]>,
) {
  const type = checker.getTypeAtLocation(expression)
  const owner = ts.isPropertyAccessExpression(expression)
    ? checker.getTypeAtLocation(expression.expression)
    : undefined
  return (properties.get(nameOf(checker, expression) ?? '') ?? [])
    .filter(
      ({ parent }) =>
        !owner || checker.isTypeAssignableTo(checker.getTypeAtLocation(parent.parent), owner),
    )
    .map((property) => checker.getTypeAtLocation(property))
    .filter((given) => checker.isTypeAssignableTo(given, type))
    .flatMap(functionsOf)
}

/** A dependency's own name, also where it was taken apart under another one. */
function nameOf(checker: ts.TypeChecker, expression: ts.Expression) {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  const declaration = resolved(checker, expression)?.valueDeclaration
  return declaration && ts.isBindingElement(declaration)
    ? (declaration.propertyName ?? declaration.name).getText()
    : undefined
}

function propertiesIn(sources: ts.SourceFile[]) {
  const byName = new Map<string, ts.Node[]>()
  for (const source of sources)
    forEachNode(source, (node) => {
      if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return
      const name = node.name.getText()
      byName.set(name, [...(byName.get(name) ?? []), node.name])
    })
  return byName
}

function constantOf(checker: ts.TypeChecker, node: ts.Node) {
  const declaration = ts.isIdentifier(node) && resolved(checker, node)?.valueDeclaration
  return declaration &&
    ts.isVariableDeclaration(declaration) &&
    ts.isSourceFile(declaration.parent.parent.parent)
    ? declaration.initializer
    : undefined
}

export function resolved(checker: ts.TypeChecker, node: ts.Node) {
  const symbol = checker.getSymbolAtLocation(node)
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function isFollowed(node: ts.Node) {
  const { fileName } = node.getSourceFile()
  return fileName.startsWith(join(root, 'server/')) && !admission.test(fileName)
}

/** Types are left out: they run nothing. */
export function forEachNode(node: ts.Node, visit: (node: ts.Node) => void) {
  if (ts.isTypeNode(node)) return
  visit(node)
  node.forEachChild((child) => forEachNode(child, visit))
}

const compile: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
}
