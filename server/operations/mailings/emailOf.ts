import type { Language } from '#contract/language.ts'
import { Language as Languages } from '#contract/language.ts'
import { type MailingMessage, type MailingPreview, templates } from '#contract/mailings.ts'
import { premiumAboveCents, priceOf } from '#contract/money.ts'
import type { PaperName } from '#contract/papers.ts'
import { type PassKind, plans } from '#contract/plans.ts'
import {
  type Addressee,
  type EmailTemplate,
  type EmailValues,
  emailQueue,
  previewEmail,
} from '#server/messages/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'

/** A mailing's email: how it reads in a language, and how it is queued for one reader. */
interface MailingEmail {
  preview: (language: Language) => MailingPreview
  queue: (
    publicUrl: () => string,
  ) => (tx: Tx, to: Addressee, now: Date) => ReturnType<ReturnType<typeof emailQueue>>
}

const email = <Name extends EmailTemplate>(
  template: Name,
  values: EmailValues[Name],
  path: `/${string}`,
): MailingEmail => ({
  preview: (language) => previewEmail(language, template, values),
  queue: (publicUrl) => (tx, to, now) =>
    emailQueue(publicUrl)(tx, { to, template, values, path }, now),
})

const paperPaths: Record<PaperName, `/${string}`> = {
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
  cookies: '/cookies',
  'partner-terms': '/host/terms',
}

export function emailOf(message: MailingMessage): MailingEmail {
  switch (message.template) {
    case 'maintenance': {
      const values = { from: new Date(message.startsAt), until: new Date(message.endsAt) }
      return email('maintenance', values, '/')
    }
    case 'termsChange': {
      const { paper } = message
      // Noon by the clock of UTC is the same day in the product's zone.
      const values = { paper, from: new Date(`${message.from}T12:00:00Z`) }
      return email('termsChange', values, paperPaths[paper])
    }
    case 'listingCheck':
      return email('listingCheck', { what: message.what }, '/partner')
    case 'passOffer':
      return email('passOffer', offerOf(message.plan), '/subscription')
    case 'moreRestrooms':
      return email('moreRestrooms', {}, '/partner')
  }
}

const offerOf = (plan: PassKind) => ({
  plan,
  cents: plans[plan].cents,
  upTo: priceOf(premiumAboveCents),
})

export const previewsOf = (message: MailingMessage) =>
  Languages.options.map(emailOf(message).preview)

export const isPromotion = ({ template }: MailingMessage) => templates[template].isPromotion
