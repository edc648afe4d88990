import type { FastifyRequest } from 'fastify'
import * as codes from '#contract/addressCodes.ts'
import * as contract from '#contract/auth.ts'
import * as passkeys from '#contract/passkeys.ts'
import * as recovery from '#contract/recovery.ts'
import * as factor from '#contract/secondFactor.ts'
import { isProxied } from '#server/identity/limits/index.ts'
import type { SessionCaller } from '#server/platform/caller.ts'
import { bearerOf, type Serve } from '#server/platform/http.ts'
import { changeEmail } from './changeEmail.ts'
import { changePassword } from './changePassword.ts'
import { askKeepCode, claimGuest } from './claimGuest.ts'
import { askCode, confirmEmail } from './confirmEmail.ts'
import type { AuthDeps } from './deps.ts'
import { beginKeepPasskey, keepByPasskey } from './keepByPasskey.ts'
import { deviceKeyOf } from './knownDevice.ts'
import { login } from './login.ts'
import { me } from './me.ts'
import {
  addPasskey,
  askPasskeyProof,
  beginPasskey,
  listPasskeys,
  passkeysOfReset,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import { askProofCode, proveOwner } from './proveOwner.ts'
import { askRecovery, endRecovered, endRecovery, listRecoveries, recover } from './recover.ts'
import { register } from './register.ts'
import { askReset, resetPassword } from './resetPassword.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  showSecondFactor,
} from './secondFactor.ts'
import { endSession, listSessions, signOut } from './sessions.ts'
import { askSignInCode, signInByCode } from './signInByCode.ts'
import { askPasskeySignIn, passkeyMove, signInByPasskey } from './signInByPasskey.ts'
import { requestEmailVerification, verifyEmail } from './verifyEmail.ts'

export const originOf = (request: FastifyRequest) => ({
  ip: request.ip,
  isProxied: isProxied(request.headers),
  userAgent: request.headers['user-agent'],
  deviceKey: deviceKeyOf(request),
  guestToken: tokenIn(request.headers[contract.guestHeader]),
})

const tokenIn = (header: unknown) =>
  typeof header === 'string' && /^[\w-]{1,200}$/.test(header) ? header : undefined

/** A caller with the token itself, which is kept nowhere on the server. */
function browserOf<C extends SessionCaller>(caller: C, request: FastifyRequest) {
  const token = bearerOf(request)
  if (!token) throw new Error('A caller was found without a token')
  return { ...caller, token }
}

export const authUses = (deps: AuthDeps) => ({
  askCode: askCode(deps),
  askKeepCode: askKeepCode(deps),
  askProof: requestEmailVerification(deps),
  askProofCode: askProofCode(deps),
  askRecovery: askRecovery(deps),
  askReset: askReset(deps),
  askSignInCode: askSignInCode(deps),
  changeEmail: changeEmail(deps),
  changePassword: changePassword(deps),
  confirmEmail: confirmEmail(deps),
  beginSecondFactor: beginSecondFactor(deps),
  confirmSecondFactor: confirmSecondFactor(deps),
  endSecondFactor: endSecondFactor(deps),
  endSession: endSession(deps),
  keepGuest: claimGuest(deps),
  listSessions: listSessions(deps),
  login: login(deps),
  me: me(deps),
  proveEmail: verifyEmail(deps),
  proveOwner: proveOwner(deps),
  endRecovered: endRecovered(deps),
  endRecovery: endRecovery(deps),
  listRecoveries: listRecoveries(deps),
  recover: recover(deps),
  register: register(deps),
  resetPassword: resetPassword(deps),
  showSecondFactor: showSecondFactor(deps),
  signInByCode: signInByCode(deps),
  signOut: signOut(deps),
  addPasskey: addPasskey(deps),
  askPasskeyProof: askPasskeyProof(deps),
  askPasskeySignIn: askPasskeySignIn(deps),
  beginKeepPasskey: beginKeepPasskey(deps),
  beginPasskey: beginPasskey(deps),
  keepByPasskey: keepByPasskey(deps),
  listPasskeys: listPasskeys(deps),
  passkeyMove: passkeyMove(deps),
  passkeysOfReset: passkeysOfReset(deps),
  removePasskey: removePasskey(deps),
  renamePasskey: renamePasskey(deps),
  signInByPasskey: signInByPasskey(deps),
})

export function authRoutes(serve: Serve, uses: ReturnType<typeof authUses>) {
  serve(contract.register, ({ body, request }) => uses.register(body, originOf(request)))
  serve(contract.login, ({ body, request }) => uses.login(body, originOf(request)))
  serve(contract.signOut, ({ caller }) => uses.signOut(caller))
  serve(contract.me, ({ caller }) => uses.me(caller))
  serve(contract.listSessions, ({ caller }) => uses.listSessions(caller))
  serve(contract.endSession, ({ caller, params }) => uses.endSession(caller, params.id))
  serve(factor.showSecondFactor, ({ caller }) => uses.showSecondFactor(caller.accountId))
  serve(factor.beginSecondFactor, ({ caller, body }) => uses.beginSecondFactor(caller, body))
  serve(factor.confirmSecondFactor, ({ caller, body }) =>
    uses.confirmSecondFactor(caller, body.code),
  )
  serve(factor.endSecondFactor, ({ caller, body }) => uses.endSecondFactor(caller, body))
  serve(contract.askReset, ({ body, request }) => uses.askReset(body, request.ip))
  serve(contract.resetPassword, ({ body, request }) => uses.resetPassword(body, originOf(request)))
  serve(contract.changePassword, ({ caller, body }) => uses.changePassword(caller, body))
  serve(contract.changeEmail, ({ caller, body }) => uses.changeEmail(caller, body))
  serve(contract.askCode, ({ caller, request }) =>
    uses.askCode(browserOf(caller, request), originOf(request)),
  )
  serve(contract.confirmEmail, ({ caller, request, body }) =>
    uses.confirmEmail(browserOf(caller, request), body, originOf(request)),
  )
  serve(codes.askProofCode, ({ caller, request }) =>
    uses.askProofCode(browserOf(caller, request), originOf(request)),
  )
  serve(codes.proveOwner, ({ caller, request, body }) =>
    uses.proveOwner(browserOf(caller, request), body, originOf(request)),
  )
  serve(codes.askKeepCode, ({ caller, request, body }) =>
    uses.askKeepCode(browserOf(caller, request), body, originOf(request)),
  )
  serve(codes.claimGuest, ({ caller, request, body }) =>
    uses.keepGuest(browserOf(caller, request), body, originOf(request)),
  )
  serve(codes.askSignInCode, ({ body, request }) => uses.askSignInCode(body, originOf(request)))
  serve(codes.signInByCode, ({ body, request }) => uses.signInByCode(body, originOf(request)))
  serve(recovery.askRecovery, ({ body, request }) => uses.askRecovery(body, originOf(request)))
  serve(recovery.recover, ({ body, request }) => uses.recover(body, originOf(request)))
  serve(recovery.endRecovered, ({ caller }) => uses.endRecovered(caller))
  serve(recovery.listRecoveries, ({ caller }) => uses.listRecoveries(caller))
  serve(recovery.endRecovery, ({ caller, params }) => uses.endRecovery(caller, params.id))
  serve(contract.requestEmailVerification, ({ caller }) => uses.askProof(caller))
  serve(contract.verifyEmail, ({ body, request }) => uses.proveEmail(body, originOf(request)))
  passkeyRoutes(serve, uses)
}

function passkeyRoutes(serve: Serve, uses: ReturnType<typeof authUses>) {
  serve(passkeys.askPasskeySignIn, ({ request }) => uses.askPasskeySignIn(originOf(request)))
  serve(passkeys.passkeyMove, () => uses.passkeyMove())
  serve(passkeys.signInByPasskey, ({ body, request }) =>
    uses.signInByPasskey(body, originOf(request)),
  )
  serve(passkeys.listPasskeys, ({ caller }) => uses.listPasskeys(caller))
  serve(passkeys.askPasskeyProof, ({ caller }) => uses.askPasskeyProof(caller))
  serve(passkeys.beginPasskey, ({ caller, body }) => uses.beginPasskey(caller, body))
  serve(passkeys.addPasskey, ({ caller, body, request }) =>
    uses.addPasskey(caller, body, originOf(request)),
  )
  serve(passkeys.renamePasskey, ({ caller, params, body }) =>
    uses.renamePasskey(caller, { ...params, ...body }),
  )
  serve(passkeys.removePasskey, ({ caller, params, body }) =>
    uses.removePasskey(caller, params.id, body),
  )
  serve(passkeys.beginKeepPasskey, ({ caller, body, request }) =>
    uses.beginKeepPasskey(browserOf(caller, request), body, originOf(request)),
  )
  serve(passkeys.keepByPasskey, ({ caller, body, request }) =>
    uses.keepByPasskey(browserOf(caller, request), body, originOf(request)),
  )
  serve(passkeys.passkeysOfReset, ({ body, request }) =>
    uses.passkeysOfReset(body, originOf(request)),
  )
}
