import { z } from 'zod'
import { call } from './call.ts'
import { Language } from './language.ts'
import { languageTags } from './languages.ts'
import { OperatorProof } from './operatorTeam.ts'
import {
  helpQuestions,
  maxPaperCharacters,
  PaperVersion,
  paperNames,
  TextName,
  TextVersion,
} from './papers.ts'
import { Moment, text } from './text.ts'

/** The newest versions of a text that the desk lists. */
export const textVersionsShown = 100
/** Of a paper's title. */
export const maxTitleCharacters = 100

const OneText = { name: TextName, language: Language }

const TextLine = z.object({
  ...OneText,
  ...TextVersion.omit({ text: true }).shape,
  /** Its words came with the product. */
  isSample: z.boolean(),
})
export type TextLine = z.infer<typeof TextLine>

/** Every paper, and the answers of help that an operator wrote. */
export const listTexts = call({
  method: 'GET',
  path: '/api/operator/texts',
  access: 'operator_admin',
  reply: z.array(TextLine).max(paperNames.length + helpQuestions.length * languageTags.length),
})

const TextFile = z.object({
  ...OneText,
  /** Of the text in force; null where help answers in the product's words and always did. */
  version: PaperVersion.nullable(),
  nextVersion: PaperVersion,
  title: z.string(),
  /** Empty where help answers in the product's words. */
  text: z.string(),
  isSample: z.boolean(),
  /** Newest first. */
  versions: z
    .array(
      z.object({
        version: PaperVersion,
        at: Moment,
        /** Null: a file of the server's. */
        operator: z.string().nullable(),
      }),
    )
    .max(textVersionsShown),
})
export type TextFile = z.infer<typeof TextFile>

/** What is in force, and its history. `showText` has the words of each version. */
export const textFile = call({
  method: 'GET',
  path: '/api/operator/texts/:name/:language',
  access: 'operator_admin',
  params: z.object(OneText),
  reply: TextFile,
})

/** In force at once. An answer without text is the product's again. */
export const publishText = call({
  method: 'PUT',
  path: '/api/operator/texts/:name/:language',
  access: 'operator_admin',
  sendsDeviceKey: true,
  params: z.object(OneText),
  body: OperatorProof.extend({
    title: text(maxTitleCharacters),
    text: text(maxPaperCharacters),
    /** That was in force when this text was begun. */
    expectedVersion: PaperVersion.nullable(),
  }),
  reply: TextFile,
})
