import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { login } from '#contract/auth.ts'
import { operatorSignIn } from '#contract/operator.ts'
import { addressBlock } from '#server/identity/limits/index.ts'
import type { Log } from '#server/platform/log.ts'
import { emailKeyOf } from './account.ts'

interface Deps {
  log: Log
  markKey: Buffer
}

/** Where people and operators sign in. */
const paths: string[] = [login.path, operatorSignIn.path]

/** Long enough to tell networks and addresses apart. */
const markLength = 12

const Typed = z.object({ email: z.string() })

/**
 * Each wrong sign-in is a line of the log. It names no address: marks say which lines are of one network or of one
 * account, and only a holder of the secrets can tell whose they are. To be called before the routes are declared.
 */
export function logWrongSignIns(app: FastifyInstance, { log, markKey }: Deps) {
  const mark = (text: string) =>
    createHmac('sha256', markKey).update(text).digest('base64url').slice(0, markLength)

  const accountOf = ({ body }: FastifyRequest) => {
    const typed = Typed.safeParse(body)
    return typed.success ? mark(emailKeyOf(typed.data.email)) : undefined
  }

  app.addHook('onRoute', (route) => {
    if (!paths.includes(route.url) || route.method !== 'POST') return
    route.onResponse = (request, reply, done) => {
      // What a limit refuses is not written down: a flood would fill the log, and `/metrics` counts it.
      if (reply.statusCode === 401)
        log.warn(
          {
            requestId: request.id,
            route: route.url,
            network: mark(addressBlock(request.ip)),
            account: accountOf(request),
          },
          'a wrong sign-in',
        )
      done()
    }
  })
}
