import { z } from 'zod'
import { call } from './call.ts'
import { Language } from './language.ts'
import { languageTags } from './languages.ts'

/** The legal texts that every screen links to, each with a version. Also the names of their files. */
export const paperNames = ['terms', 'privacy', 'refunds', 'cookies', 'partner-terms'] as const
export const PaperName = z.enum(paperNames)
export type PaperName = z.infer<typeof PaperName>

/** A paper is a few pages; a browser keeps all of them on the device. */
export const maxPaperCharacters = 60_000

/** What help answers, in its order there. Each has its words in the messages of screens. */
export const helpQuestions = [
  'getIn',
  'stuck',
  'refund',
  'time',
  'offline',
  'cost',
  'plans',
  'free',
  'asksFirst',
  'keypad',
  'needs',
  'account',
] as const
const HelpQuestion = z.enum(helpQuestions)
export type HelpQuestion = z.infer<typeof HelpQuestion>

/** Of an operator's answer to a question of help. */
export const maxAnswerCharacters = 2_000

export const answerName = (question: HelpQuestion) => `help.${question}` as const

/** A text that an operator can publish: a paper, or the answer to a question of help. */
export const TextName = z.enum([...paperNames, ...helpQuestions.map(answerName)])
export type TextName = z.infer<typeof TextName>

export const PaperVersion = z.string().regex(/^[\w.-]{1,20}$/)

export const Paper = z.object({
  name: PaperName,
  title: z.string().min(1),
  version: PaperVersion,
  /** Since when this version is in force. */
  date: z.iso.date(),
  /** Markdown: headings, paragraphs, lists, links, and bold words. Papers are in English. */
  text: z.string(),
  /** Whether it came with the product, or this is a test system; its page says so. */
  isSample: z.boolean().optional(),
})
export type Paper = z.infer<typeof Paper>

export const Papers = z.object({
  /** Whether any of them is a sample. */
  areSamples: z.boolean(),
  papers: z.array(Paper).length(paperNames.length),
  /** The operator's own answers of help, shown instead of the product's. */
  help: z
    .array(z.object({ question: HelpQuestion, language: Language, text: z.string() }))
    .max(helpQuestions.length * languageTags.length)
    .optional(),
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
  mayBeOlder: true,
  isKeptByWorker: true,
  reply: Papers,
})

export const TextVersion = z.object({
  title: z.string(),
  version: PaperVersion,
  date: z.iso.date(),
  text: z.string(),
})
export type TextVersion = z.infer<typeof TextVersion>

/** A text in one of its versions: what someone agreed to stays readable. Papers are in English. */
export const showText = call({
  method: 'GET',
  path: '/api/texts/:name/:language/:version',
  access: 'anyone',
  params: z.object({ name: TextName, language: Language, version: PaperVersion }),
  reply: TextVersion,
})
