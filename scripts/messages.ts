import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { root } from './run.ts'

/**
 * Where a message may be asked for: by its whole key, by a beginning (`announce.*`), of one of several (`*.name`), or by
 * a name (`*`).
 */
export interface Uses {
  keys: Set<string>
  /** Every text in the sources: a key that is asked for by a variable stands somewhere as one of these. */
  texts: Set<string>
}

/** The messages of a language, each by its whole key. */
export function flat(messages: object, namespace = ''): [string, string][] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) => {
    const key = namespace ? `${namespace}.${name}` : name
    if (typeof value === 'string') return [[key, value] satisfies [string, string]]
    return typeof value === 'object' && value ? flat(value, key) : []
  })
}

/** The messages of a language as they stand in its folder: `screens` by slice, the others by file. `same.json` names those that are as in English. */
export function messagesIn(folder: string): Messages {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => name !== 'same.json',
  )
  return Object.fromEntries(
    entries.map(({ name }) => [
      name.replace(/\.json$/, ''),
      name.endsWith('.json') ? readJson(join(folder, name)) : messagesIn(join(folder, name)),
    ]),
  )
}

export type Messages = { [name: string]: string | Messages }

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Messages

/** The product's own sources in a folder, each with its text. */
export const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(join(root, folder, name), 'utf8'),
    }))

/** A source of ours and all that it imports, and those in turn; what is fetched later is not among them. */
export function broughtAlong(entry: string) {
  const found = new Set([entry])
  // A set that grows while it is gone through is gone through to its end.
  for (const name of found)
    for (const imported of importsOf(name))
      if (existsSync(join(root, imported))) found.add(imported)
  return [...found].map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
}

function importsOf(name: string) {
  const text = readFileSync(join(root, name), 'utf8')
  const { statements } = ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : ts.isExportDeclaration(statement) && statement.isTypeOnly
    const from =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
        ? statement.moduleSpecifier
        : undefined
    if (isType || !from || !ts.isStringLiteral(from) || !/\.tsx?$/.test(from.text)) return []
    return from.text.startsWith('#') ? [from.text.slice(1)] : [join(dirname(name), from.text)]
  })
}

/** The slices whose words a source asks for. */
export const slicesSaid = (text: string) =>
  [...text.matchAll(/useTranslations\(\s*'(\w+)/g)].flatMap(([, slice]) => slice ?? [])

export function usesIn(sources: { name: string; text: string }[]): Uses {
  const uses: Uses = { keys: new Set(), texts: new Set() }
  for (const { name, text } of sources) {
    const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, kind)
    look(file, new Map(), uses)
  }
  return uses
}

export const isUsed = ({ keys, texts }: Uses, key: string) => {
  if (keys.has(key)) return true
  const parts = key.split('.')
  const ofSeveral = [...parts.slice(0, -2), '*', parts.at(-1)].join('.')
  if (keys.has(ofSeveral)) return true
  return parts.some((_part, depth) => {
    const above = parts.slice(0, depth).join('.')
    const rest = parts.slice(depth).join('.')
    return (
      keys.has(`${above}.${rest.slice(0, rest.lastIndexOf('.') + 1)}*`) ||
      (keys.has(`${above}.?`) && texts.has(rest))
    )
  })
}

/** Translators by the name they have here, and the part of the messages they were opened on. */
type Scope = Map<string, string>

function look(node: ts.Node, scope: Scope, uses: Uses) {
  const here = ts.isFunctionLike(node) ? new Map(scope) : scope
  if (ts.isStringLiteralLike(node)) uses.texts.add(node.text)
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
    const namespace = namespaceOf(node.initializer)
    if (namespace) here.set(node.name.text, namespace)
  }
  if (ts.isCallExpression(node)) {
    const called = ts.isPropertyAccessExpression(node.expression)
      ? node.expression.expression
      : node.expression
    const namespace = ts.isIdentifier(called) ? here.get(called.text) : undefined
    const [input] = node.arguments
    if (namespace && input) for (const key of keysOf(input)) uses.keys.add(`${namespace}.${key}`)
  }
  ts.forEachChild(node, (child) => look(child, here, uses))
}

function namespaceOf(made: ts.Expression | undefined) {
  if (!made || !ts.isCallExpression(made) || !ts.isIdentifier(made.expression)) return undefined
  const [namespace] = made.arguments
  const isTranslator = made.expression.text === 'useTranslations'
  return isTranslator && namespace && ts.isStringLiteralLike(namespace) ? namespace.text : undefined
}

function keysOf(input: ts.Expression): string[] {
  if (ts.isStringLiteralLike(input)) return [input.text]
  if (ts.isConditionalExpression(input))
    return [...keysOf(input.whenTrue), ...keysOf(input.whenFalse)]
  if (ts.isTemplateExpression(input)) {
    const [span] = input.templateSpans
    const ending = span?.literal.text ?? ''
    const isOfSeveral = input.head.text === '' && ending.startsWith('.')
    return [isOfSeveral ? `*${ending}` : `${input.head.text}*`]
  }
  return ['?']
}
