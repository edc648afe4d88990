import { createHash } from 'node:crypto'
import { formerMailboxOf, mailboxOf } from './mailDomains.ts'

/** One address is one account, however it is capitalised. */
export const emailKeyOf = (email: string) => email.toLowerCase()

/** The mailbox of an address, which is kept only as a hash. */
export const mailboxKey = (email: string) => hashOf(mailboxOf(email))

/** All keys that a mailbox may be remembered by: its own, and that of versions before where it differs. */
export const mailboxKeys = (email: string) => [
  ...new Set([mailboxKey(email), hashOf(formerMailboxOf(email))]),
]

const hashOf = (mailbox: string) => createHash('sha256').update(mailbox).digest('base64url')

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
