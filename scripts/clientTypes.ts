import type { ApiDocument, Operation } from '#server/app/openapi/document.ts'

/** A JSON schema, as far as the document's use of it goes. */
interface Shape {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  items?: Shape
  prefixItems?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: boolean | Shape
}

/**
 * The shapes of a client, from the document; `pathTypes` are its calls, as `openapi-fetch` reads them. The library that usually
 * writes both wants an older TypeScript than this project's.
 */
export function componentTypes({ components }: ApiDocument) {
  const schemas = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) => `    ${name}: ${typeOf(shapeOf(schema))}`,
  )
  return `${made}
export interface components {
  schemas: {
${schemas.join('\n')}
  }
}
`
}

export function pathTypes({ paths }: ApiDocument) {
  const byPath = Object.entries(paths).map(
    ([path, byMethod]) => `  '${path}': { ${Object.entries(byMethod).map(methodOf).join('; ')} }`,
  )
  return `${made}
import type { components } from './components.d.ts'

export interface paths {
${byPath.join('\n')}
}
`
}

const made = `// Made by \`npm run docs\` from the document of the API; a test fails while it is out of date.
`

function methodOf([method, operation]: [string, Operation]) {
  const { requestBody, responses } = operation
  const answers = Object.entries(responses).map(([status, response]) => {
    return `${status}: { content: ${contentType(response.content)} }`
  })
  const parts = [
    `parameters: ${parametersOf(operation)}`,
    ...(requestBody ? [`requestBody: { content: ${contentType(requestBody.content)} }`] : []),
    `responses: { ${answers.join('; ')} }`,
  ]
  return `${method}: { ${parts.join('; ')} }`
}

const contentType = (content: Record<string, { schema: object }>) =>
  `{ ${Object.entries(content)
    .map(([type, { schema }]) => `'${type}': ${typeOf(shapeOf(schema))}`)
    .join('; ')} }`

function parametersOf({ parameters }: Operation) {
  const of = (where: 'path' | 'query') =>
    parameters
      .filter((parameter) => parameter.in === where)
      .map(
        ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(shapeOf(schema))}`,
      )
  const [path, query] = [of('path'), of('query')]
  const isOptional = !parameters.some((one) => one.in === 'query' && one.required)
  return `{ ${[
    ...(path.length > 0 ? [`path: { ${path.join('; ')} }`] : []),
    ...(query.length > 0 ? [`query${isOptional ? '?' : ''}: { ${query.join('; ')} }`] : []),
  ].join('; ')} }`
}

const shapeOf = (schema: object): Shape => schema

function typeOf(shape: Shape): string {
  const { $ref, anyOf, oneOf, allOf, type } = shape
  if ($ref) return `components['schemas']['${$ref.split('/').at(-1) ?? ''}']`
  if ('const' in shape) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const union = anyOf ?? oneOf
  if (union) return union.map((one) => inBrackets(typeOf(one))).join(' | ')
  if (allOf) return allOf.map((one) => inBrackets(typeOf(one))).join(' & ')
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...shape, type: one })).join(' | ')
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return shape.prefixItems
        ? `[${shape.prefixItems.map(typeOf).join(', ')}]`
        : `${inBrackets(typeOf(shape.items ?? {}))}[]`
    case 'object':
      return objectOf(shape)
    case undefined:
    default:
      return 'unknown'
  }
}

const inBrackets = (type: string) => (/ [|&] /.test(type) ? `(${type})` : type)

function objectOf({ properties = {}, required = [], additionalProperties }: Shape) {
  const fields = Object.entries(properties).map(
    ([name, shape]) =>
      `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(shape)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return typeof additionalProperties === 'object'
    ? `{ [name: string]: ${typeOf(additionalProperties)} }`
    : '{ [name: string]: never }'
}
