import type { Language } from '#contract/language.ts'
import { priceOf } from '#contract/money.ts'
import { type Arguments, formatMessage } from '#server/messages/catalog/index.ts'
import { mailMessages } from './messages.ts'
import type { EmailTemplate, EmailValues } from './templates.ts'

/** An email without the address that its link leads to. */
export interface Composed {
  subject: string
  /** One that does not apply, as the message says, is left out. */
  paragraphs: string[]
  facts: [name: string, fact: string][]
  /** The words of its link; absent where the email leads nowhere. */
  action?: string
}

interface EmailMessages {
  subject: string
  paragraphs: string[]
  facts?: { name: string; value: string }[]
  action?: string
}

export function composeEmail<Name extends EmailTemplate>(
  language: Language,
  name: Name,
  values: EmailValues[Name],
): Composed {
  const emails: Record<EmailTemplate, EmailMessages> = mailMessages(language).templates
  const { subject, paragraphs, facts = [], action } = emails[name]
  const say = (message: string) => formatMessage(language, message, argumentsOf(values))
  return {
    subject: say(subject),
    paragraphs: paragraphs
      .flatMap((message) => listNamed(message, values) ?? say(message))
      .filter((paragraph) => paragraph !== ''),
    facts: facts.map((fact) => [say(fact.name), say(fact.value)]),
    ...(action ? { action: say(action) } : {}),
  }
}

/** Money is named `price`; a select finds `yes` and `no`, or `none` where there is nothing to name. */
function argumentsOf(values: object): Arguments {
  const named: Arguments = {}
  for (const [name, value] of Object.entries<unknown>({ ...values }))
    if (name === 'cents') named['price'] = priceOf(Number(value))
    else if (typeof value === 'number' || value instanceof Date) named[name] = value
    else if (typeof value === 'boolean') named[name] = value ? 'yes' : 'no'
    else named[name] = typeof value === 'string' ? value : 'none'
  return named
}

/** A paragraph that is only `{violations}` becomes one for each of them. */
function listNamed(message: string, values: object): string[] | undefined {
  const list: unknown = Reflect.get(values, /^\{(\w+)\}$/.exec(message)?.[1] ?? '')
  return Array.isArray(list) ? list.map(String) : undefined
}
