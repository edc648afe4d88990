import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { MailTopic } from '#contract/mails.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { escapeHtml } from './emailFormats.ts'
import { stopWords } from './messages.ts'
import { isUnwanted, resumeTopic, stopTopic } from './store.ts'
import type { Addressee } from './templates.ts'

interface StopDeps {
  transact: Transact
  clock: Clock
  /** Whose mails carry this key. */
  findReader: (tx: Tx, mailKey: string) => Promise<Addressee | undefined>
}

interface StopLink {
  key: string
  topic: string
}

const config = { access: 'anyone' } as const
const maxFormBytes = 1_024

/**
 * Where an optional mail's last line leads. Only a POST ends anything: mail programs send one for their own
 * button (RFC 8058), and scanners that follow every link send none.
 */
export async function serveUnsubscribePage(app: FastifyInstance, deps: StopDeps) {
  const path = '/mail/stop/:key/:topic'
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, _body, done) => done(null, {}),
    )
    const page = (method: 'GET' | 'POST', url: string, change?: Change) =>
      pages.route<{ Params: StopLink }>({
        method,
        url,
        config,
        schema: { params: z.object({ key: z.string(), topic: z.string() }) },
        handler: async ({ params }, reply) => answer(deps, params, { reply, change }),
      })
    page('GET', path)
    page('POST', path, stopTopic)
    page('POST', `${path}/again`, resumeTopic)
  })

  app.route({
    method: 'GET',
    url: '/mail/page.css',
    config,
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type('text/css; charset=utf-8')
        .send(await readFile(new URL('assets/page.css', import.meta.url))),
  })
}

type Change = (tx: Tx, accountId: string, topic: MailTopic, now: Date) => Promise<void>

async function answer(
  { transact, clock, findReader }: StopDeps,
  { key, topic }: StopLink,
  { reply, change }: { reply: FastifyReply; change: Change | undefined },
) {
  const found = await transact(async (tx) => {
    const reader = z.uuid().safeParse(key).success ? await findReader(tx, key) : undefined
    const about = MailTopic.safeParse(topic)
    if (!reader || !about.success) return undefined
    await change?.(tx, reader.id, about.data, clock.now())
    const isStopped = await isUnwanted(tx, reader.id, about.data)
    return { reader, topic: about.data, isStopped, isNew: !change }
  })
  return reply
    .code(found ? 200 : 404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(found ? pageOf(found, key) : goneWords)
}

interface Found {
  reader: Addressee
  topic: MailTopic
  isStopped: boolean
  /** Nothing was pressed yet. */
  isNew: boolean
}

function pageOf({ reader, topic, isStopped, isNew }: Found, key: string) {
  const say = stopWords(reader.language)
  const path = `/mail/stop/${key}/${topic}`
  if (isStopped)
    return page(reader.language, say('stopped', topic), [
      form(`${path}/again`, say('again')),
      home(say('home')),
    ])
  if (isNew) return page(reader.language, say('ask', topic), [form(path, say('askButton'))])
  return page(reader.language, say('resumed', topic), [home(say('home'))])
}

const page = (language: string, title: string, parts: string[]) =>
  [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="stylesheet" href="/mail/page.css"></head><body><main>',
    '<p class="brand">Pitstop</p>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...parts,
    '</main></body></html>',
  ].join('\n')

const form = (action: string, label: string) =>
  `<form method="post" action="${escapeHtml(action)}"><button type="submit">${escapeHtml(label)}</button></form>`

const home = (label: string) => `<p><a href="/">${escapeHtml(label)}</a></p>`

// Whose link it was is not known, and so neither is the language.
const goneWords = page('en', 'This link doesn’t work anymore.', [home(stopWords('en')('home'))])
