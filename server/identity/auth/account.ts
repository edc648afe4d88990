import { createHash } from 'node:crypto'

/** One address is one account, however it is capitalised. */
export const emailKeyOf = (email: string) => email.toLowerCase()

/** Dots in a name there change nothing, and both names are one provider's. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** Where mail to an address ends up: `a+b@` and `a@` are one mailbox. Kept only as a hash. */
export function mailboxKey(email: string) {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [tagless = ''] = name.split('+')
  const mailbox = dotless.has(domain)
    ? `${tagless.replaceAll('.', '')}@gmail.com`
    : `${tagless}@${domain}`
  return createHash('sha256').update(mailbox).digest('base64url')
}

/** "Maya R.": enough to greet a guest at a door, and no more. */
export function greetingName(name: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const [initial] = rest.at(-1) ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/** Of the accounts that a test system begins with. Mail to a domain of this ending reaches no one (RFC 2606). */
const sampleDomain = 'samples.pitstop.example'

export const sampleAddress = (name: string) => `${name}@${sampleDomain}`
export const isSampleAddress = (email: string) => email.endsWith(`@${sampleDomain}`)
