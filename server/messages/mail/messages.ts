import type { IncidentKind } from '#contract/incidents.ts'
import type { Language } from '#contract/language.ts'
import type { MailTopic } from '#contract/mails.ts'
import type { PlanKind } from '#contract/plans.ts'
import english from '#messages/en/mails.json' with { type: 'json' }
import { type Arguments, formatMessage, readCatalog } from '#server/messages/catalog/index.ts'

/** What every mail says, and the page that ends mails of a topic. */
export const mailMessages = readCatalog('mails.json', english)

type Plain = 'fact' | 'lead' | 'sentBy'
export const mailText = (language: Language, name: Plain, values?: Arguments) =>
  formatMessage(language, mailMessages(language)[name], values)

/** The link below an optional email, and the page behind it. */
export const stopWords =
  (language: Language) => (name: keyof typeof english.stop, topic?: MailTopic) => {
    const { stop, topics } = mailMessages(language)
    const values = topic ? { topic: formatMessage(language, topics[topic]) } : {}
    return formatMessage(language, stop[name], values)
  }

export const planName = (language: Language, kind: PlanKind) =>
  formatMessage(language, mailMessages(language).plans[kind])

export const incidentKinds = (language: Language, kinds: IncidentKind[]) =>
  new Intl.ListFormat(language).format(
    kinds.map((kind) => formatMessage(language, mailMessages(language).incidentKinds[kind])),
  )

/** What was bought, as its buyer's language calls it: a restroom keeps its name. */
export const titleIn = (
  language: Language,
  { planKind, title }: { planKind: PlanKind | null; title: string },
) => (planKind ? planName(language, planKind) : title)
