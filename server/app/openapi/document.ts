import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { type Access, type Call, isKeyAccess, isOperatorAccess, Refusal } from '#contract/call.ts'
import { contractNames } from './contractNames.ts'

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

interface Content {
  content: Record<string, { schema: Schema }>
}

/** No call has more than this. */
export interface Operation {
  operationId: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: Content & { required: true }
  security?: [{ session: [] } | { key: [] }]
  responses: Record<string, (Content & { description: string }) | OpenAPIV3_1.ReferenceObject>
}

export interface ApiDocument extends Omit<OpenAPIV3_1.Document, 'paths'> {
  paths: Record<string, Record<string, Operation>>
  components: OpenAPIV3_1.ComponentsObject
}

/** Of the API: the second number grows with what is added, the first only when something in use is taken away. */
const apiVersion = '1.0.0'

/** Made by the operators' pages and by devices at doors alone: they change without notice, and are not described. */
export const isInternal = ({ access }: { access: Access }) =>
  isOperatorAccess(access) || access === 'door'

/** What the API answers and takes, as OpenAPI 3.1, made from the contract's own descriptions. */
export async function apiDocument(serverUrl: string): Promise<ApiDocument> {
  const { schemas, calls } = await contractNames()
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
  const idOf = (call: Call, name: string) => schemas.get(call.reply) ?? replyOf(name)

  const paths: ApiDocument['paths'] = {}
  for (const { call, name } of described) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: operationOf(call, { name, replyId: idOf(call, name) }),
    }
  }
  const used = usedIn(written, [
    ...described.map(({ call, name }) => idOf(call, name)).filter((id) => id in written),
    schemas.get(Refusal) ?? 'Refusal',
  ])
  return {
    openapi: '3.1.1',
    info: { title: 'Pitstop API', version: apiVersion, description: about },
    servers: [{ url: serverUrl }],
    tags: [...new Set(described.map(({ call }) => tagOf(call)))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(used.map((id) => [id, bare(written[id] ?? {})])),
      responses: {
        Refused: {
          description:
            'Refused. Programs read `error`, a word that does not change; `message` is for people.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        key: { type: 'http', scheme: 'bearer', description: 'The token of a key for programs.' },
      },
    },
  }
}

const orderOf = ({ call: { path, method } }: { call: Call }) => `${path} ${method}`

const about =
  'Find restrooms, their prices and how one gets in. What needs no sign-in may be read from any origin; times are ISO 8601, money is in cents where a name ends in Cents and in dollars elsewhere. The words of refusals are listed in docs/errors.md.'

const replyOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Reply`

/** The first word after /api, which is what a call is about. */
const tagOf = ({ path }: Call) => path.split('/')[2] ?? 'api'

function operationOf(call: Call, { name, replyId }: { name: string; replyId: string }): Operation {
  const body = call.body instanceof z.ZodUndefined ? undefined : inputOf(call.body)
  return {
    operationId: name,
    tags: [tagOf(call)],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
    }),
    ...(call.access !== 'anyone' && {
      security: [isKeyAccess(call.access) ? { key: [] } : { session: [] }],
    }),
    responses: {
      200: { description: 'Done.', content: answerOf(call, replyId) },
      '4XX': { $ref: '#/components/responses/Refused' },
      503: { $ref: '#/components/responses/Refused' },
    },
  }
}

/** A file, where the contract does not say what stands in it. */
const answerOf = (call: Call, replyId: string) =>
  call.reply instanceof z.ZodUnknown
    ? { 'application/octet-stream': { schema: {} } }
    : { 'application/json': { schema: { $ref: `#/components/schemas/${replyId}` } } }

function parametersOf(schema: z.ZodType, where: 'path' | 'query') {
  const { properties = {}, required = [] } = inputOf(schema)
  return Object.entries(properties).map(
    ([name, property]): Parameter => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }),
  )
}

const inputOf = (schema: z.ZodType) =>
  bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

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
