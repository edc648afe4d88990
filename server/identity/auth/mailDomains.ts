/** Domains of one provider, and how it reads the name before the `@`. */
interface Provider {
  domains: string[]
  /** Where one name is one mailbox at all of its domains: the one that it is counted at. */
  home?: string
  /** Signs in a name that change nothing. */
  ignored?: RegExp
  /** What begins a tag; `+` where nothing else does. */
  tag?: RegExp
}

/** Mailboxes there are given to single people by a provider. On any other domain one person may have as many as they like. */
const providers: Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], home: 'gmail.com', ignored: /\./g },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    home: 'proton.me',
    ignored: /[._-]/g,
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'], home: 'icloud.com' },
  {
    domains: [
      ...['yahoo.com', 'yahoo.co.uk', 'yahoo.fr', 'yahoo.de', 'yahoo.es', 'yahoo.co.jp'],
      ...['ymail.com', 'aol.com'],
    ],
    // Of a disposable address; a name there has no hyphen.
    tag: /[+-]/,
  },
  {
    domains: [
      ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'hotmail.co.uk', 'hotmail.fr'],
      ...['hotmail.de', 'hotmail.es', 'live.fr', 'outlook.fr', 'outlook.de', 'outlook.es'],
      ...['outlook.jp', 'gmx.com', 'gmx.de', 'gmx.net', 'web.de', 't-online.de', 'freenet.de'],
      ...['orange.fr', 'wanadoo.fr', 'free.fr', 'sfr.fr', 'laposte.net', 'comcast.net'],
      ...['verizon.net', 'att.net', 'sbcglobal.net', 'cox.net', 'fastmail.com', 'hey.com'],
      ...['zoho.com', 'qq.com', '163.com', '126.com', 'sina.com', 'foxmail.com', 'naver.com'],
      ...['daum.net', 'docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp'],
      ...['i.softbank.jp', 'nifty.com'],
    ],
  },
]

const providerOf = new Map(
  providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
)

/** Where mail to an address ends up: `a+b@` and `a@` are one mailbox. */
export function mailboxOf(email: string) {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const provider = providerOf.get(domain)
  const [tagless = ''] = name.split(provider?.tag ?? '+')
  const plain = provider?.ignored ? tagless.replace(provider.ignored, '') : tagless
  return `${plain}@${provider?.home ?? domain}`
}

/** As it was read until November 2026: suspensions and blocks of then have its hash, and end within a year. */
export function formerMailboxOf(email: string) {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [tagless = ''] = name.split('+')
  const { home, ignored } = providerOf.get(domain) ?? {}
  return home === 'gmail.com' && ignored
    ? `${tagless.replace(ignored, '')}@${home}`
    : `${tagless}@${domain}`
}

/** No mail reaches a domain of these endings (RFC 2606), so that no one proves an address there but in a test system. */
const isReserved = (domain: string) => /(^|\.)example(\.(com|net|org))?$/.test(domain)

export const isKnownMailDomain = (domain: string) => providerOf.has(domain) || isReserved(domain)
