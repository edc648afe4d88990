import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Language } from '#contract/language.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { LeadForm, readLead } from './leadForm.ts'
import { sayIn } from './messages.ts'
import { formPage, thanksPage } from './page.ts'
import { receiveLead } from './receiveLead.ts'

const maxFormBytes = 32 * 1024
const config = { access: 'anyone' } as const
/** In whose language: the page that shows the form says. */
const querystring = z.object({ language: Language.catch('en') })
interface FormRequest {
  Querystring: z.infer<typeof querystring>
}

/** The built-in form of /host, where no other one is set: a page of its own that only our pages may embed. */
export async function serveHostForm(
  app: FastifyInstance,
  deps: { transact: Transact; clock: Clock },
) {
  const receive = receiveLead(deps)

  await app.register(async (form) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(body.toString())))
      },
    )
    form.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', framedPolicy)
      void reply.header('x-frame-options', 'SAMEORIGIN')
    })

    form.route<FormRequest>({
      method: 'GET',
      url: '/host-form',
      config,
      schema: { querystring },
      handler: async ({ query }, reply) =>
        html(reply, formPage(query.language, { typed: LeadForm.parse({}) })),
    })

    form.route<FormRequest>({
      method: 'POST',
      url: '/host-form',
      config,
      schema: { querystring },
      handler: async ({ body, ip, query: { language } }, reply) => {
        const say = sayIn(language)
        const typed = LeadForm.parse(body)
        const { lead, errors } = readLead(typed, say)
        if (errors)
          return html(
            reply.code(422),
            formPage(language, { typed, errors, refusal: say('notYet') }),
          )
        const received = await receive(lead, { ip, language })
        if (received.kind === 'too_many') {
          const waitMs = received.until.getTime() - deps.clock.now().getTime()
          void reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)))
          return html(reply.code(429), formPage(language, { typed, refusal: say('tooMany') }))
        }
        // A reload of what follows must not send the form once more.
        return reply.redirect(`/host-form/thanks?language=${language}`, 303)
      },
    })

    form.route<FormRequest>({
      method: 'GET',
      url: '/host-form/thanks',
      config,
      schema: { querystring },
      handler: async ({ query }, reply) => html(reply, thanksPage(query.language)),
    })
  })

  serveFile(app, 'form.css', 'text/css; charset=utf-8', new URL('assets/form.css', import.meta.url))
  const font = builtFont()
  if (font) serveFile(app, 'font.woff2', 'font/woff2', font)
}

const framedPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join(';')

const html = (reply: FastifyReply, page: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)

function serveFile(app: FastifyInstance, name: string, type: string, file: URL) {
  app.route({
    method: 'GET',
    url: `/host-form/${name}`,
    config,
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type(type)
        .send(await readFile(file)),
  })
}

/** The product's own typeface, from the built browser files; without it the system's stands in. */
function builtFont() {
  const folder = new URL('../../../dist/assets/', import.meta.url)
  try {
    const name = readdirSync(folder).find((file) =>
      /^plus-jakarta-sans-latin-wght-normal-.*\.woff2$/.test(file),
    )
    return name ? new URL(name, folder) : undefined
  } catch {
    return undefined
  }
}
