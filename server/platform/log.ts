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

/**
 * Only where an error happened. A database error also carries the statement's values and the refused row: addresses,
 * hashes, positions.
 */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { type: name, message, stack, code }
}
