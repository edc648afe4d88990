import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { type Call, isKeyAccess, Refusal } from '#contract/call.ts'
import { sunsetOf } from '#contract/deprecation.ts'
import { contractNames } from './contractNames.ts'
import { isInternal } from './isInternal.ts'
import { refusalsOf } from './refusals.ts'
import { streams } from './streams.ts'

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  deprecated?: true
  schema: Schema
}

interface Content {
  content: Record<string, { schema: Schema }>
}

/** No call has more than this. */
export interface Operation {
  operationId: string
  description?: string
  tags: string[]
  deprecated?: true
  'x-deprecated-on'?: string
  'x-sunset'?: string
  parameters: Parameter[]
  requestBody?: Content & { required: true }
  security?: [{ session: [] } | { key: [] }]
  responses: Record<string, Content & { description: string }>
}

export interface ApiDocument extends Omit<OpenAPIV3_1.Document, 'paths'> {
  paths: Record<string, Record<string, Operation>>
  components: OpenAPIV3_1.ComponentsObject
}

/** Of the API: the second number grows with what is added, the first only when something in use is taken away. */
const apiVersion = '1.0.0'

/** What the API answers and takes, as OpenAPI 3.1, made from the contract's own descriptions. */
export async function apiDocument(serverUrl: string): Promise<ApiDocument> {
  return documentOf(serverUrl, await contractNames())
}

/** Of these calls, by the names that the contract exports them under. */
export async function documentOf(
  serverUrl: string,
  { schemas, calls }: Awaited<ReturnType<typeof contractNames>>,
): Promise<ApiDocument> {
  const described = [...calls]
    .flatMap(([call, name]) => (isInternal(call) ? [] : [{ call, name }]))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)))

  const registry = z.registry<{ id: string }>()
  schemas.forEach((id, schema) => registry.add(schema, { id }))
  for (const { call, name } of described)
    if (!schemas.has(call.reply) && !(call.reply instanceof z.ZodUnknown))
      registry.add(call.reply, { id: replyOf(name) })
  const written = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  }).schemas
  /** What the lines and the wholes of streams have. */
  const streamed = ['FeedRecord', 'FeedCollection', 'LiveEvent']
  const idOf = (call: Call, name: string) => schemas.get(call.reply) ?? replyOf(name)

  const paths: ApiDocument['paths'] = {}
  for (const { call, name } of described) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: operationOf(call, { name, schemas, replyId: idOf(call, name) }),
    }
  }
  const used = usedIn(written, [
    ...described.map(({ call, name }) => idOf(call, name)).filter((id) => id in written),
    schemas.get(Refusal) ?? 'Refusal',
    ...streamed,
  ])
  return {
    openapi: '3.1.1',
    info: { title: 'Pitstop API', version: apiVersion, description: about },
    servers: [{ url: serverUrl }],
    tags: [...new Set(described.map(({ call }) => tagOf(call)))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(used.map((id) => [id, bare(written[id] ?? {})])),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        key: { type: 'http', scheme: 'bearer', description: 'The token of a key for programs.' },
      },
    },
  }
}

const orderOf = ({ call: { path, method } }: { call: Call }) => `${path} ${method}`

const about =
  'Find restrooms, their prices and how one gets in. What needs no sign-in may be read from any origin; times are ISO 8601, money is in cents where a name ends in Cents and in dollars elsewhere. A refusal has a word that does not change, in `error`, and a sentence for people, in `message`; each call says which it may be refused with. A new word may come at any time. 500 is a bug: its word is `internal`.'

const replyOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Reply`

/** The first word after /api, which is what a call is about. */
const tagOf = ({ path }: Call) => path.split('/')[2] ?? 'api'

interface Names {
  name: string
  schemas: Map<z.ZodType, string>
  replyId: string
}

function operationOf(call: Call, names: Names): Operation {
  const { name } = names
  const body = call.body instanceof z.ZodUndefined ? undefined : inputOf(call.body)
  const about = streams.get(call)?.about
  return {
    operationId: name,
    ...(about !== undefined && { description: about }),
    tags: [tagOf(call)],
    ...(call.deprecatedOn !== undefined && {
      deprecated: true,
      'x-deprecated-on': call.deprecatedOn,
      'x-sunset': sunsetOf(call.deprecatedOn),
    }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.hasETag ? [ifNoneMatch] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
    }),
    ...(call.access !== 'anyone' && {
      security: [isKeyAccess(call.access) ? { key: [] } : { session: [] }],
    }),
    responses: {
      200: { description: 'Done.', content: answerOf(call, names) },
      ...(call.hasETag && {
        304: { description: 'Nothing changed since the answer with this `ETag`.', content: {} },
      }),
      ...refusedResponses(call, name),
    },
  }
}

const ifNoneMatch: Parameter = {
  name: 'if-none-match',
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'The `ETag` of an answer that the program has.' },
}

/** Each status with the words that it may carry, and what each means. */
function refusedResponses(call: Call, name: string): Operation['responses'] {
  return Object.fromEntries(
    refusalsOf(call, name).map(({ status, words }) => [
      status,
      {
        description: `Refused. \`error\` is one of these words, \`message\` its sentence for people:\n${words
          .map(([word, sentence]) => `- \`${word}\`: ${sentence || 'depends on the request.'}`)
          .join('\n')}`,
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Refusal' },
                {
                  type: 'object',
                  properties: { error: { enum: words.map(([word]) => word) } },
                  required: ['error'],
                },
              ],
            },
          },
        },
      },
    ]),
  )
}

/** A file, where the contract does not say what stands in it. */
function answerOf(call: Call, { schemas, replyId }: Names): Content['content'] {
  const media = streams.get(call)?.media
  if (media)
    return Object.fromEntries(
      Object.entries(media).map(([type, schema]) => {
        const id = schemas.get(schema)
        const $ref = `#/components/schemas/${id}`
        return [type, { schema: id === undefined ? outputOf(schema) : { $ref } }]
      }),
    )
  return call.reply instanceof z.ZodUnknown
    ? { 'application/octet-stream': { schema: {} } }
    : { 'application/json': { schema: { $ref: `#/components/schemas/${replyId}` } } }
}

function parametersOf(schema: z.ZodType, where: 'path' | 'query') {
  const { properties = {}, required = [] } = inputOf(schema)
  return Object.entries(properties).map(
    ([name, property]): Parameter => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      ...('deprecated' in property && property.deprecated && { deprecated: true }),
      schema: property,
    }),
  )
}

const inputOf = (schema: z.ZodType) =>
  bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

const outputOf = (schema: z.ZodType) => bare(z.toJSONSchema(schema, { io: 'output' }))

/** Without the words that say where a schema stands when it stands alone. */
function bare(schema: object): OpenAPIV3_1.SchemaObject {
  return Object.fromEntries(
    Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id'),
  )
}

/** These schemas, and what they refer to. */
function usedIn(schemas: Record<string, object>, ids: string[]) {
  const used = new Set<string>()
  const add = (id: string) => {
    if (used.has(id)) return
    used.add(id)
    const refers = JSON.stringify(schemas[id]).matchAll(/"#\/components\/schemas\/(\w+)"/g)
    for (const [, other = ''] of refers) add(other)
  }
  ids.forEach(add)
  return [...used].sort()
}
