import { z } from 'zod'
import { OperatorReason } from './approvals.ts'
import { call, Done } from './call.ts'
import { Language } from './language.ts'
import { FormKey } from './operator.ts'
import { exportList } from './operatorLists.ts'
import { PaperName } from './papers.ts'
import { PassKind } from './plans.ts'
import { Moment } from './text.ts'

/** More addressees than this, in one mailing or in an operator's mailings of 24 hours, need a second operator. */
export const secondOperatorAddressees = 100
/** Of one mailing. */
export const maxAddressees = 100_000
/** A mailing is listed, and its addressees are kept, for so long after it ended. */
export const mailingDays = 90
export const mailingsShown = 50

/** A message in the product's own words, and the few facts that it names. The last two are promotions. */
export const MailingMessage = z.discriminatedUnion('template', [
  z.strictObject({ template: z.literal('maintenance'), startsAt: Moment, endsAt: Moment }),
  z.strictObject({ template: z.literal('termsChange'), paper: PaperName, from: z.iso.date() }),
  z.strictObject({
    template: z.literal('listingCheck'),
    what: z.enum(['hours', 'photos', 'directions']),
  }),
  z.strictObject({ template: z.literal('passOffer'), plan: PassKind }),
  z.strictObject({ template: z.literal('moreRestrooms') }),
])
export type MailingMessage = z.infer<typeof MailingMessage>
export type MailingTemplate = MailingMessage['template']

/** Whom a template is for; null: guests and partners. */
export const templates: Record<
  MailingTemplate,
  { isPromotion: boolean; for: 'guests' | 'partners' | null }
> = {
  maintenance: { isPromotion: false, for: null },
  termsChange: { isPromotion: false, for: null },
  listingCheck: { isPromotion: false, for: 'partners' },
  passOffer: { isPromotion: true, for: 'guests' },
  moreRestrooms: { isPromotion: true, for: 'partners' },
}

/** A guest or the owners of an organisation; or all rows of a list that filters leave, of restrooms their owners. */
export const MailingAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('guests'), filters: exportList.guests.body }),
  z.strictObject({ kind: z.literal('organisations'), filters: exportList.organisations.body }),
  z.strictObject({ kind: z.literal('restrooms'), filters: exportList.restrooms.body }),
])
export type MailingAudience = z.infer<typeof MailingAudience>

/** The email as it arrives in one language. */
const MailingPreview = z.object({
  language: Language,
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The words of its link. */
  action: z.string().nullable(),
  /** What is below every email, and the link that ends promotions. */
  footer: z.string(),
  unsubscribe: z.string().nullable(),
})
export type MailingPreview = z.infer<typeof MailingPreview>

const NewMailing = { message: MailingMessage, audience: MailingAudience }

/** The email in every language, and how many get it: confirmed addresses that work, of promotions those who opted in. */
export const previewMailing = call({
  method: 'POST',
  path: '/api/operator/mailings/preview',
  access: 'operator_support',
  mayRepeat: true,
  body: z.strictObject(NewMailing),
  reply: z.object({
    addressees: z.int(),
    needsSecond: z.boolean(),
    previews: z.array(MailingPreview),
  }),
})

export const Mailing = z.object({
  id: z.uuid(),
  message: MailingMessage,
  audience: MailingAudience,
  /** Who made it, and so cannot confirm it. */
  operator: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'stopped']),
  addressees: z.int(),
  sent: z.int(),
  /** Left meanwhile, opted out, or had a promotion that day. */
  skipped: z.int(),
  askedAt: Moment,
  /** Who confirmed or stopped it. */
  decidedBy: z.string().nullable(),
})
export type Mailing = z.infer<typeof Mailing>

export const MailingFile = Mailing.extend({ previews: z.array(MailingPreview) })
export type MailingFile = z.infer<typeof MailingFile>

/** Sends it, or asks a second operator where there are too many addressees. */
export const createMailing = call({
  method: 'POST',
  path: '/api/operator/mailings',
  access: 'operator_support',
  mayRepeat: true,
  body: z.strictObject({ key: FormKey, ...NewMailing }),
  reply: MailingFile,
})

/** The newest mailings. */
export const listMailings = call({
  method: 'GET',
  path: '/api/operator/mailings',
  access: 'operator',
  mayBeOlder: true,
  reply: z.array(Mailing).max(mailingsShown),
})

const ofId = z.object({ id: z.uuid() })

export const mailingFile = call({
  method: 'GET',
  path: '/api/operator/mailings/:id',
  access: 'operator',
  mayBeOlder: true,
  params: ofId,
  reply: MailingFile,
})

/** Another operator confirms a mailing that waits. Every operator may stop one that waits or is being sent. */
export const decideMailing = call({
  method: 'POST',
  path: '/api/operator/mailings/:id/decide',
  access: 'operator',
  params: ofId,
  body: z.strictObject({ answer: z.enum(['approve', 'stop']), reason: OperatorReason }),
  reply: Done,
})
