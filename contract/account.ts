import { z } from 'zod'
import { Me, nameLength, ownerProof } from './auth.ts'
import { call, Done } from './call.ts'
import { Language } from './language.ts'
import { someText } from './text.ts'

export const changeName = call({
  method: 'PUT',
  path: '/api/account/name',
  access: 'signed_in',
  body: z.strictObject({ name: someText(nameLength) }),
  reply: Me,
})

/** Sets the language of mails to this account. */
export const changeLanguage = call({
  method: 'PUT',
  path: '/api/account/language',
  access: 'signed_in',
  body: z.strictObject({ language: Language }),
  reply: Done,
})

/** JPEG, PNG or WebP, as `uploadPhoto` takes them; replaces the previous picture. */
export const uploadPicture = call({
  method: 'POST',
  path: '/api/account/picture',
  access: 'signed_in',
  reply: z.object({ url: z.string() }),
})

export const removePicture = call({
  method: 'DELETE',
  path: '/api/account/picture',
  access: 'signed_in',
  reply: Done,
})

/** A download of everything we store about the caller. No screen reads it. */
export const downloadData = call({
  method: 'GET',
  path: '/api/account/data',
  access: 'session',
  reply: z.record(z.string(), z.unknown()),
})

/** Deletes the account for good. A POST, since proxies may drop the body of a DELETE. */
export const deleteAccount = call({
  method: 'POST',
  path: '/api/account/deletion',
  access: 'signed_in',
  body: z.strictObject(ownerProof),
  reply: Done,
})
