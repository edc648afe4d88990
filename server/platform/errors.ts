import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Refusal } from '#contract/call.ts'
import { Problem } from './problem.ts'

/** Messages for what the framework refuses before a route is reached. */
const refusals: Record<number, Refusal> = {
  400: { error: 'bad_request', message: 'We couldn’t read this request.' },
  404: { error: 'not_found', message: 'We can’t find this.' },
  413: { error: 'too_large', message: 'This is too large.' },
  415: { error: 'unsupported_type', message: 'This kind of content isn’t supported.' },
  429: { error: 'too_many_requests', message: 'Too many requests. Please wait a moment.' },
  503: { error: 'busy_server', message: 'We’re very busy. Please try again in a moment.' },
}

/** The id by which a person who reports a failure can name it. */
export const requestIdHeader = 'x-request-id'

/** The single error handler: a refusal is answered with its message, a bug with a log line and no detail. */
export function answerErrors(app: FastifyInstance) {
  // The log line of a failure has the same id, so a report of it can be found.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id)
    done()
  })
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    if (error instanceof Problem) {
      const { status, code, message, detail } = error
      if (detail.retryAfterSeconds !== undefined)
        void reply.header('retry-after', detail.retryAfterSeconds)
      return reply.code(status).send({ error: code, message, ...detail })
    }
    if (hasZodFastifySchemaValidationErrors(error))
      return reply.code(400).send({ error: 'bad_request', message: firstIssue(error.validation) })

    const status = error.statusCode ?? 500
    const refusal = refusals[status] ?? (status < 500 ? refusals[400] : undefined)
    if (refusal) return reply.code(refusals[status] ? status : 400).send(refusal)

    request.log.error({ err: error, requestId: request.id }, 'a request failed')
    return reply.code(500).send({
      error: 'internal',
      message: 'Something went wrong on our end. Nothing was lost. Please try again.',
    })
  })
}

function firstIssue(validation: { instancePath: string; message?: string }[]) {
  const [issue] = validation
  const field = issue?.instancePath.split('/').filter(Boolean).join('.')
  const message = issue?.message ?? 'not valid'
  return field ? `${field}: ${message}` : message
}
