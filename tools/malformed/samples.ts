import { z } from 'zod'
import type { Draw } from './draw.ts'

const Schema = z.looseObject({
  /** Of several the first one will do. */
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  minProperties: z.number().default(0),
  propertyNames: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().optional(),
  minItems: z.number().default(0),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})

/** What a field of this name holds, where its schema does not say enough; undefined where it does. */
export type Known = (name: string) => unknown

/** A schema of ours as data, the way it is sent. */
export function asSent(schema: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return undefined
  // The route turns a missing body into an empty one, so the schema that matters is the pipe's output.
  const described = schema instanceof z.ZodPipe ? schema.out : schema
  return z.toJSONSchema(described as z.ZodType, { io: 'input', unrepresentable: 'any' })
}

const read = new WeakMap<object, z.infer<typeof Schema>>()

/** Each is read once, for a run asks of it ten thousand times. */
function readSchema(sent: unknown) {
  const known = typeof sent === 'object' && sent ? read.get(sent) : undefined
  if (known) return known
  const schema = Schema.parse(sent)
  if (typeof sent === 'object' && sent) read.set(sent, schema)
  return schema
}

/** Something that this schema takes. */
export function sampleOf(sent: unknown, draw: Draw, known: Known, name = ''): unknown {
  const schema = readSchema(sent)
  const value = known(name)
  if (value !== undefined && isOfType(value, schema.type) && fits(value, schema.format))
    return value
  if (schema.const !== undefined) return schema.const
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleOf(draw.one(choices), draw, known, name)
  if (schema.enum) return draw.one(schema.enum)
  if (schema.type === 'object') return anObject(schema, draw, known)
  if (schema.type === 'array')
    return Array.from({ length: Math.max(schema.minItems, draw.below(3)) }, () =>
      sampleOf(schema.items, draw, known, name),
    )
  if (schema.type === 'string') return aText(schema, name)
  if (schema.type === 'boolean') return draw.next() < 0.5
  if (schema.type === 'null') return null
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  return 'anything'
}

function anObject(schema: z.infer<typeof Schema>, draw: Draw, known: Known) {
  const { properties = {}, required, minProperties, propertyNames, additionalProperties } = schema
  const names = Schema.safeParse(propertyNames).data?.enum
  if (names)
    return Object.fromEntries<unknown>(
      names.map((name) => [String(name), sampleOf(additionalProperties, draw, known)]),
    )
  const all = Object.entries(properties)
  const drawnOnes = all.filter(([name]) => required.includes(name) || draw.next() < 0.5)
  const ones = drawnOnes.length < minProperties ? all.slice(0, minProperties) : drawnOnes
  return Object.fromEntries(ones.map(([name, one]) => [name, sampleOf(one, draw, known, name)]))
}

function aText({ format, minLength, maxLength = 200 }: z.infer<typeof Schema>, name: string) {
  if (format === 'uuid') return crypto.randomUUID()
  if (format === 'date-time') return '2026-11-20T16:59:00.000Z'
  if (format === 'date') return '2026-11-20'
  if (format === 'uri') return 'https://push.pitstop.example/a'
  return `Some ${name}`.padEnd(minLength, 'x').slice(0, maxLength)
}

/** Ids of the payment provider bear the same name as ours, and are none. */
const fits = (value: unknown, format: string | undefined) =>
  format !== 'uuid' || z.uuid().safeParse(value).success

const isOfType = (value: unknown, type: string | undefined) =>
  type === undefined ||
  (type === 'object'
    ? typeof value === 'object'
    : type === 'integer'
      ? typeof value === 'number'
      : typeof value === type)

const limits = new Set(['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'])

/** Every bound that a schema names anywhere: what lies at one, and one beyond, is worth sending. */
export function boundsIn(sent: unknown): number[] {
  if (Array.isArray(sent)) return sent.flatMap(boundsIn)
  if (typeof sent !== 'object' || sent === null) return []
  return Object.entries(sent).flatMap(([name, one]) =>
    limits.has(name) && typeof one === 'number' ? [one] : boundsIn(one),
  )
}
