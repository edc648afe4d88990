import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { escapeHtml } from './emailFormats.ts'
import { newestMails, type StoredMail } from './store.ts'

const maxShown = 100

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Shows the mails of a machine without a mail server. It asks for the key that the start printed. */
export function serveOutboxPage(
  app: FastifyInstance,
  { transact, outboxKey }: { transact: Transact; outboxKey: string },
) {
  app.route<{ Querystring: { key: string } }>({
    method: 'GET',
    url: '/outbox',
    schema: { querystring: z.object({ key: z.string().max(200).default('') }) },
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const { key } = request.query
      if (!timingSafeEqual(digest(key), digest(outboxKey)))
        throw new Problem(404, 'not_found', 'We can’t find this.')
      const mails = await transact((tx) => newestMails(tx, maxShown))
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(pageOf(mails))
    },
  })
}

const pageOf = (mails: StoredMail[]) =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Outbox – Pitstop</title>',
    '<link rel="stylesheet" href="/mail/page.css"></head><body><main>',
    '<p class="brand">Pitstop</p>',
    '<h1>Outbox</h1>',
    `<p>The latest ${maxShown} emails. This machine keeps them here; nothing is sent.</p>`,
    mails.length ? mails.map(articleOf).join('\n') : '<p>No emails yet.</p>',
    '</main></body></html>',
  ].join('\n')

const articleOf = (mail: StoredMail) =>
  [
    '<article>',
    `<h2>${escapeHtml(mail.subject)}</h2>`,
    `<p class="to">To ${escapeHtml(mail.to)}, <time>${mail.writtenAt.toISOString()}</time></p>`,
    ...mail.text.split('\n\n').map((paragraph) => `<p>${withLinks(paragraph)}</p>`),
    '</article>',
  ].join('\n')

// In the text we wrote a link has a line of its own; what a person typed never becomes one.
const withLinks = (paragraph: string) =>
  paragraph
    .split('\n')
    .map((line) => {
      const escaped = escapeHtml(line)
      return /^https?:\/\/\S+$/.test(line)
        ? `<a href="${escaped}" rel="noreferrer">${escaped}</a>`
        : escaped
    })
    .join('<br>')
