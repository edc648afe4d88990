import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/** One JSON line an event. What a person typed, holds or is must not reach it: callers name ids only. */
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

/**
 * Of an error only what says where it happened. A database's error also carries the statement's values and the row
 * that was refused: addresses, hashes, places.
 */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { type: name, message, stack, code }
}
