import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { isOperatorAccess } from '#contract/call.ts'
import { findDoorDevice, isDeviceToken } from '#server/access/doors/index.ts'
import { findKey, isKeyToken } from '#server/identity/apiKeys/index.ts'
import { findCaller, findRecoveredCaller, isRecoveredToken } from '#server/identity/auth/index.ts'
import { addressBlock } from '#server/identity/limits/index.ts'
import { findOperator } from '#server/operations/operator/index.ts'
import type { Db } from '#server/platform/db.ts'
import { bearerOf, type FindCaller } from '#server/platform/http.ts'
import { type FindToken, openTokenLane } from '#server/platform/overload/tokenLane.ts'
import type { Parts } from './parts.ts'
import { priorityOf } from './priority.ts'

/** Who asks: what the framework finds by a token, and what is known of a request before the framework has seen it. */
export function openCallers({ clock, config }: Pick<Parts, 'clock' | 'config'>, db: Db) {
  const accounts = findCaller({ single: db.single, clock })
  const operators = findOperator({ transact: db.transact, clock })
  const devices = findDoorDevice({ single: db.single, clock })
  const recovered = findRecoveredCaller({ single: db.single, clock })
  const keys = findKey({ single: db.single, clock })
  const find: FindToken = (token, access) => {
    if (isOperatorAccess(access)) return operators(token)
    if (isRecoveredToken(token)) return recovered(token)
    if (isKeyToken(token)) return keys(token)
    return isDeviceToken(token) ? devices(token) : accounts(token, access)
  }
  const lane = openTokenLane(find)
  const callers: FindCaller = (token, access, ip) => lane.find(token, access, addressBlock(ip))
  return {
    callers,
    priorityOf: (request: IncomingMessage) =>
      priorityOf(request.url ?? '', lane.isKnown(bearerOf(request))),
    blockOf: blockOf(config.trustedProxies),
  }
}

/** Whom a request counts as; the framework reads its `ip` the same way. */
function blockOf(trustedProxies: string[] | undefined) {
  const trust = trustedProxies && proxyAddr.compile(trustedProxies)
  return (request: IncomingMessage) =>
    addressBlock(trust ? proxyAddr(request, trust) : (request.socket.remoteAddress ?? ''))
}
