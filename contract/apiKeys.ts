import { z } from 'zod'
import { ownerProof } from './auth.ts'
import { call } from './call.ts'
import { KeyScope } from './keyScopes.ts'
import { Moment, someText } from './text.ts'

export const apiKeyNameLength = 60
/** An organisation has so many keys that work. */
export const maxApiKeys = 20
/** What a rotation replaces works this much longer, so that programs can be changed one by one. */
export const rotationDays = 7
/** Calls that programs make with one key. */
export const keyCallsAMinute = 120

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(KeyScope).min(1),
  /** The last characters of what a program sends: enough to recognize it, and no more. */
  ending: z.string(),
  madeAt: Moment,
  lastUsedAt: Moment.nullable(),
  /** What was rotated away works until then; null where nothing does. */
  previousUntil: Moment.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeys = z.object({ keys: z.array(ApiKey).max(maxApiKeys) })
export type ApiKeys = z.infer<typeof ApiKeys>

/** The token is shown this once. */
export const NewApiKey = ApiKeys.extend({ name: z.string(), token: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

export const showApiKeys = call({
  method: 'GET',
  path: '/api/partner/keys',
  access: 'owner',
  reply: ApiKeys,
})

export const makeApiKey = call({
  method: 'POST',
  path: '/api/partner/keys',
  access: 'owner',
  body: z.strictObject({
    name: someText(apiKeyNameLength),
    scopes: z.array(KeyScope).min(1).max(10),
    ...ownerProof,
  }),
  reply: NewApiKey,
})

/** Makes another token for the same key; the one before works for `rotationDays` more. */
export const rotateApiKey = call({
  method: 'POST',
  path: '/api/partner/keys/:id/rotation',
  access: 'owner',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject(ownerProof),
  reply: NewApiKey,
})

/** Ends all of its tokens at once. */
export const revokeApiKey = call({
  method: 'DELETE',
  path: '/api/partner/keys/:id',
  access: 'owner',
  params: z.object({ id: z.uuid() }),
  reply: ApiKeys,
})
