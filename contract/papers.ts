import { z } from 'zod'
import { call } from './call.ts'

/** The legal texts that every screen links to, each with a version. Also the names of their files. */
export const paperNames = ['terms', 'privacy', 'refunds', 'cookies', 'partner-terms'] as const
export const PaperName = z.enum(paperNames)
export type PaperName = z.infer<typeof PaperName>

const PaperVersion = z.string().regex(/^[\w.-]{1,20}$/)

export const Paper = z.object({
  name: PaperName,
  title: z.string().min(1),
  version: PaperVersion,
  /** Since when this version is in force. */
  date: z.iso.date(),
  /** Markdown: headings, paragraphs, lists, links, and bold words. Papers are in English. */
  text: z.string(),
})
export type Paper = z.infer<typeof Paper>

export const Papers = z.object({
  /** Whether the texts are still the bundled drafts, or this is a test system; each page says so. */
  areSamples: z.boolean(),
  papers: z.array(Paper).length(paperNames.length),
})
export type Papers = z.infer<typeof Papers>

/** The versions in force at the payment, or at the request for a free visit. */
export const AgreedTo = z.object({ terms: PaperVersion, refunds: PaperVersion })
export type AgreedTo = z.infer<typeof AgreedTo>

/** All of them at once: a device keeps the answer for when there is no network (`web/shell/device/worker.ts`). */
export const listPapers = call({
  method: 'GET',
  path: '/api/papers',
  access: 'anyone',
  reply: Papers,
})
