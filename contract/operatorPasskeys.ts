import { z } from 'zod'
import { call } from './call.ts'
import { OperatorSession } from './operatorSession.ts'
import { OperatorProof } from './operatorTeam.ts'
import {
  CreationChallenge,
  PasskeyChallenge,
  PasskeyCreation,
  PasskeyName,
  PasskeySignature,
  Passkeys,
} from './passkey.ts'

const ofId = z.object({ id: z.uuid() })

export const askOperatorPasskey = call({
  method: 'POST',
  path: '/api/operator/session/passkey/challenge',
  access: 'anyone',
  reply: PasskeyChallenge,
})

export const operatorSignInByPasskey = call({
  method: 'POST',
  path: '/api/operator/session/passkey',
  access: 'anyone',
  sendsDeviceKey: true,
  body: PasskeySignature,
  reply: OperatorSession,
})

export const listOperatorPasskeys = call({
  method: 'GET',
  path: '/api/operator/passkeys',
  access: 'operator',
  reply: Passkeys,
})

export const askOperatorProof = call({
  method: 'POST',
  path: '/api/operator/passkeys/proof',
  access: 'operator',
  reply: PasskeyChallenge,
})

export const beginOperatorPasskey = call({
  method: 'POST',
  path: '/api/operator/passkeys/challenge',
  access: 'operator',
  sendsDeviceKey: true,
  body: OperatorProof,
  reply: CreationChallenge,
})

export const addOperatorPasskey = call({
  method: 'POST',
  path: '/api/operator/passkeys',
  access: 'operator',
  body: PasskeyCreation,
  reply: Passkeys,
})

export const renameOperatorPasskey = call({
  method: 'PUT',
  path: '/api/operator/passkeys/:id',
  access: 'operator',
  params: ofId,
  body: z.strictObject({ name: PasskeyName }),
  reply: Passkeys,
})

export const removeOperatorPasskey = call({
  method: 'POST',
  path: '/api/operator/passkeys/:id/remove',
  access: 'operator',
  sendsDeviceKey: true,
  params: ofId,
  body: OperatorProof,
  reply: Passkeys,
})
