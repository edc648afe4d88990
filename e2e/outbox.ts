import type { APIRequestContext } from '@playwright/test'
import { deviceHeader } from '#contract/auth.ts'

/** Of the browser that tests sign up in: a link opened in another one signs everyone out. */
export const signUpHeaders = { [deviceHeader]: 'e2e'.repeat(12) }

interface Printed {
  output: () => string
}

const products = new WeakMap<APIRequestContext, Printed>()

/** Lets what is prepared by this context read the mails of its product. */
export const readMailsOf = (request: APIRequestContext, product: Printed) =>
  void products.set(request, product)

/** The page that stands in for everyone's mailbox, as the product printed it; undefined where its output is not known. */
const outboxPathIn = (output: string) => /\/outbox\?key=\S+/.exec(output)?.[0]

/** The mails to somebody, newest first, as the outbox page has them. */
async function mailsTo(request: APIRequestContext, email: string) {
  const path = outboxPathIn(products.get(request)?.output() ?? '')
  if (!path) return []
  const page = await (await request.get(path)).text()
  return page.split('<article>').filter((mail) => mail.includes(`To ${email},`))
}

/** Opens the newest link that confirms this address. False where the product's mails cannot be read. */
export async function confirmByLink(request: APIRequestContext, email: string) {
  for (const mail of await mailsTo(request, email)) {
    const [, token] = /\/auth\/prove\?token=([\w-]+)/.exec(mail) ?? []
    if (!token) continue
    const proof = await request.post('/api/auth/email/prove', {
      headers: signUpHeaders,
      data: { token },
    })
    return proof.ok()
  }
  return false
}

/** The code in the subject of the newest mail that has one. */
export async function codeMailedTo(request: APIRequestContext, email: string) {
  for (const mail of await mailsTo(request, email)) {
    const [, code] = /^<h2>(\d{6})\b/m.exec(mail) ?? []
    if (code) return code
  }
  throw new Error(`No code was mailed to ${email}`)
}

/** Where the newest mail about something leads on this site, and what it says. */
export async function linkMailedTo(request: APIRequestContext, email: string, about: RegExp) {
  const mails = await mailsTo(request, email)
  const text = mails.find((mail) => about.test(/^<h2>(.*?)<\/h2>/m.exec(mail)?.[1] ?? ''))
  const path = /\/#\/[^\s"<]+/.exec(text ?? '')?.[0]
  if (!text || !path) throw new Error(`No such mail went to ${email}`)
  return { path, text }
}
