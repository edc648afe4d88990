import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as contract from '#contract/wallets.ts'
import type { Serve } from '#server/platform/http.ts'
import { addToWallet, filePath } from './addToWallet.ts'
import {
  changedPasses,
  fileOfTicket,
  passFile,
  registerDevice,
  type Shown,
  unregisterDevice,
} from './passUpdates.ts'
import type { WalletDeps } from './showPass.ts'

/** Where wallets find the service that keeps passes current, as each pass names it. */
export const walletServicePath = '/wallet'

const Params = z.object({
  ticket: z.string().max(100).optional(),
  device: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  type: z.string().max(200).optional(),
  serial: z.uuid().optional(),
})
const Registration = z.object({ pushToken: z.string().min(1).max(200) })
const Since = z.object({
  passesUpdatedSince: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})

const passHeaders = {
  'content-type': 'application/vnd.apple.pkpass',
  'content-disposition': 'inline; filename="pitstop.pkpass"',
  'cache-control': 'no-store',
}

/** The file for a browser, and the web service that Apple's wallet knows: registrations, what changed, and a pass anew. */
export function walletRoutes(app: FastifyInstance, serve: Serve, deps: WalletDeps) {
  const add = addToWallet(deps)
  serve(contract.addToWallet, ({ caller, params, body }) =>
    add(caller.guestId, { visitId: params.id, ...body }),
  )
  if (!deps.wallets.apple) return
  const openTicket = fileOfTicket(deps)
  app.get(`${filePath}/:ticket`, async (request, reply) => {
    const file = await openTicket(Params.safeParse(request.params).data?.ticket ?? '')
    // Opened late or twice: the visit has the button again.
    return file ? reply.headers(passHeaders).send(file) : reply.redirect('/#/code', 303)
  })
  serviceRoutes(app, deps)
}

function serviceRoutes(app: FastifyInstance, deps: WalletDeps) {
  const registration = `${walletServicePath}/v1/devices/:device/registrations/:type/:serial`
  const register = registerDevice(deps)
  app.post(registration, async (request, reply) => {
    const target = askedOf(request)
    const body = Registration.safeParse(request.body).data
    if (!target?.deviceId || !body) return answer(reply, 400)
    const { state } = await register(target.shown, { deviceId: target.deviceId, ...body })
    return answer(reply, { added: 201, known: 200, unknown: 401, too_many: 429 }[state])
  })
  const unregister = unregisterDevice(deps)
  app.delete(registration, async (request, reply) => {
    const target = askedOf(request)
    if (!target?.deviceId) return answer(reply, 400)
    const { state } = await unregister(target.shown, target.deviceId)
    return answer(reply, state === 'removed' ? 200 : 401)
  })
  const changed = changedPasses(deps)
  app.get(`${walletServicePath}/v1/devices/:device/registrations/:type`, async (request, reply) => {
    const params = Params.safeParse(request.params).data
    const query = Since.safeParse(request.query).data
    if (!params?.device || !params.type || !query) return answer(reply, 400)
    const { passesUpdatedSince } = query
    const since = passesUpdatedSince ? new Date(Number(passesUpdatedSince)) : undefined
    const found = await changed({ passType: params.type, deviceId: params.device, since })
    return found ? reply.header('cache-control', 'no-store').send(found) : answer(reply, 204)
  })
  const file = passFile(deps)
  app.get(`${walletServicePath}/v1/passes/:type/:serial`, async (request, reply) => {
    const target = askedOf(request)
    if (!target) return answer(reply, 400)
    const found = await file(target.shown, sinceOf(request))
    if (found.state !== 'file')
      return answer(reply, { unknown: 401, same: 304, too_many: 429 }[found.state])
    const headers = { ...passHeaders, 'last-modified': found.changedAt.toUTCString() }
    return reply.headers(headers).send(found.file)
  })
  // Wallets send what went wrong with a pass; it may name people, and is not kept.
  app.post(`${walletServicePath}/v1/log`, (_request, reply) => answer(reply, 200))
}

const answer = (reply: FastifyReply, status: number) =>
  reply.status(status).header('cache-control', 'no-store').send()

/** Which pass is meant, with what its wallet shows for it. */
function askedOf({
  params,
  headers,
}: FastifyRequest): { shown: Shown; deviceId: string | undefined } | undefined {
  const named = Params.safeParse(params).data
  if (!named?.type || !named.serial) return undefined
  const [, token] = /^ApplePass ([\w-]{1,100})$/.exec(headers.authorization ?? '') ?? []
  return { shown: { passType: named.type, passId: named.serial, token }, deviceId: named.device }
}

function sinceOf({ headers }: FastifyRequest) {
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Number.isNaN(since) ? undefined : new Date(since)
}
