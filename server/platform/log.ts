import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/** One JSON line an event. What a person typed, holds or is must not reach it: callers name ids only. */
export const newLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.email', '*.token'] },
    },
    to,
  )
