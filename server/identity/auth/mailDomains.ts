/** Mailboxes there are given to single people by a provider. On any other domain one person may have as many as they like. */
const known = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['hotmail.co.uk', 'hotmail.fr', 'hotmail.de', 'hotmail.es', 'live.fr', 'outlook.fr'],
  ...['outlook.de', 'outlook.es', 'outlook.jp', 'icloud.com', 'me.com', 'mac.com', 'yahoo.com'],
  ...['yahoo.co.uk', 'yahoo.fr', 'yahoo.de', 'yahoo.es', 'yahoo.co.jp', 'ymail.com', 'aol.com'],
  ...['proton.me', 'protonmail.com', 'gmx.com', 'gmx.de', 'gmx.net', 'web.de', 't-online.de'],
  ...['freenet.de', 'orange.fr', 'wanadoo.fr', 'free.fr', 'sfr.fr', 'laposte.net', 'comcast.net'],
  ...['verizon.net', 'att.net', 'sbcglobal.net', 'cox.net', 'fastmail.com', 'hey.com', 'zoho.com'],
  ...['qq.com', '163.com', '126.com', 'sina.com', 'foxmail.com', 'naver.com', 'daum.net'],
  ...['docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp', 'i.softbank.jp', 'nifty.com'],
])

/** No mail reaches a domain of these endings (RFC 2606), so that no one proves an address there but in a test system. */
const isReserved = (domain: string) => /(^|\.)example(\.(com|net|org))?$/.test(domain)

export const isKnownMailDomain = (domain: string) => known.has(domain) || isReserved(domain)
