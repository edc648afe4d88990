import * as contract from '#contract/guests.ts'
import { isProxied } from '#server/identity/limits/index.ts'
import type { Serve } from '#server/platform/http.ts'
import { startGuest } from './startGuest.ts'

export function unclaimedRoutes(serve: Serve, deps: Parameters<typeof startGuest>[0]) {
  const start = startGuest(deps)
  serve(contract.startGuest, ({ body, request }) =>
    start(body, {
      ip: request.ip,
      isProxied: isProxied(request.headers),
      userAgent: request.headers['user-agent'],
    }),
  )
}
