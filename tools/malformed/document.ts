import type { ValidateFunction } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'
import type { World } from '#server/testing/world.ts'
import type { Shape } from './requests.ts'

const Content = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: z.looseObject({}) })),
})
const Operation = z.looseObject({
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        schema: z.looseObject({}),
      }),
    )
    .default([]),
  requestBody: Content.optional(),
  responses: z.record(z.string(), Content),
})
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

type Parameters = z.infer<typeof Operation>['parameters']

interface Answer {
  status: number
  type: string
  body: string
}

/** What programs read of the API, as they read it: it makes requests, and says where an answer contradicts it. */
export async function readDocument(world: World) {
  const written = (await world.app.inject({ url: '/api/openapi.json' })).json<object>()
  const { paths } = Document.parse(written)
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(written, 'document')
  const validators = new WeakMap<object, ValidateFunction>()
  const validatorOf = (schema: object) => {
    const known = validators.get(schema)
    if (known) return known
    const compiled = ajv.compile(inDocument(schema))
    validators.set(schema, compiled)
    return compiled
  }
  const operationOf = ({ path, method }: Pick<Shape, 'path' | 'method'>) =>
    paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

  return {
    isDescribed: (shape: Shape) => operationOf(shape) !== undefined,
    /** The same call, as the document has it. */
    asDescribed: (shape: Shape): Shape => {
      const operation = operationOf(shape)
      if (!operation) return shape
      const { parameters, requestBody } = operation
      return {
        ...shape,
        paramsSent: shape.paramsSent && schemaOf(parameters, 'path'),
        querySent: shape.querySent && schemaOf(parameters, 'query'),
        ...(requestBody && { bodySent: requestBody.content['application/json']?.schema }),
      }
    },
    /** @returns what the document does not say; undefined where the answer is as described. */
    contradictionIn: (call: Pick<Shape, 'path' | 'method'>, answer: Answer) => {
      const operation = operationOf(call)
      if (!operation) return undefined
      const { status } = answer
      const content = operation.responses[status]?.content
      if (!content) return `status ${status} is not listed`
      if ('application/octet-stream' in content) return undefined
      if (Object.keys(content).length === 0)
        return answer.body === '' ? undefined : `status ${status} has a body`
      const [type = ''] = answer.type.split(';')
      if (!(type in content)) return `content type ${answer.type}`
      if (!('application/json' in content)) return undefined
      const isValid = validatorOf(content['application/json'].schema)
      if (isValid(JSON.parse(answer.body))) return undefined
      return `${answer.body.slice(0, 80)} ${ajv.errorsText(isValid.errors)}`
    },
  }
}

/** References in it lead into the document. */
const inDocument = (schema: object): object =>
  z
    .looseObject({})
    .parse(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')))

const schemaOf = (parameters: Parameters, where: 'path' | 'query') => {
  const some = parameters.filter((each) => each.in === where)
  return {
    type: 'object',
    properties: Object.fromEntries(some.map(({ name, schema }) => [name, schema])),
    required: some.flatMap(({ name, required }) => (required ? [name] : [])),
  }
}
