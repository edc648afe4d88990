import { z } from 'zod'
import { call } from './call.ts'

/** Topics that a reader can unsubscribe from; an account that has done so is sent none of its mails. */
export const MailTopic = z.enum(['requests', 'reviews', 'reminders', 'week', 'offers'])
export type MailTopic = z.infer<typeof MailTopic>

/** The optional topics for an account of the caller's type. */
export const MailChoices = z.array(z.object({ topic: MailTopic, isWanted: z.boolean() }))
export type MailChoices = z.infer<typeof MailChoices>

export const mailChoices = call({
  method: 'GET',
  path: '/api/account/mails',
  access: 'signed_in',
  reply: MailChoices,
})

/** The unsubscribe link in an optional mail changes the same setting. */
export const chooseMail = call({
  method: 'PUT',
  path: '/api/account/mails/:topic',
  access: 'signed_in',
  params: z.object({ topic: MailTopic }),
  body: z.strictObject({ isWanted: z.boolean() }),
  reply: MailChoices,
})
