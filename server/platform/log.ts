import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/** One JSON line per event. It must hold no personal data: callers log ids only. */
export const newLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: plainError },
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.email', '*.token'] },
    },
    to,
  )

/** An error that collects others logs this many of them. */
const maxErrors = 20
/** A job's failure, one of those that it collects, and that one's cause. */
const maxDepth = 3

interface PlainError {
  type: string
  message?: string
  stack?: string | undefined
  code?: string | undefined
  cause?: PlainError
  errors?: PlainError[]
}

/**
 * Only where an error happened. A database error also carries the statement's values and the refused row: addresses,
 * hashes, positions.
 */
function plainError(error: unknown) {
  return plainErrorAt(error, 1)
}

function plainErrorAt(error: unknown, depth: number): PlainError {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const plain = { type: name, message, stack, code }
  if (depth === maxDepth) return plain
  const collected = error instanceof AggregateError ? error.errors.slice(0, maxErrors) : []
  return {
    ...plain,
    ...(error.cause instanceof Error ? { cause: plainErrorAt(error.cause, depth + 1) } : {}),
    ...(collected.length > 0
      ? { errors: collected.map((one: unknown) => plainErrorAt(one, depth + 1)) }
      : {}),
  }
}
