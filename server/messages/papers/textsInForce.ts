import { languageTags } from '#contract/languages.ts'
import { answerName, helpQuestions, type TextName, type TextVersion } from '#contract/papers.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import type { PaperFiles } from './readPapers.ts'
import { type NamedText, newestTexts, type PublishedText, publishedText } from './store.ts'

export interface TextInForce extends NamedText, TextVersion {
  /** Its words came with the product. */
  isSample: boolean
}

/** Every paper: the newest that an operator published, else its file. And the operators’ answers of help. */
export async function textsInForce(tx: Tx, files: PaperFiles): Promise<TextInForce[]> {
  const published = await newestTexts(tx)
  const textOf = (named: NamedText) =>
    inForce(
      files,
      named,
      published.find(({ name, language }) => name === named.name && language === named.language),
    ) ?? []
  return [
    ...files.papers.flatMap(({ name }) => textOf({ name, language: 'en' })),
    // One without text is the product's again.
    ...answers.flatMap(textOf).filter(({ text }) => text !== ''),
  ]
}

/** Undefined where no operator ever wrote that answer of help. */
export const textInForce = async (tx: Tx, files: PaperFiles, named: NamedText) =>
  inForce(files, named, await publishedText(tx, named))

/** The server's own text; an answer of help has none. Papers are in English alone. */
export function fileOf({ papers }: PaperFiles, { name, language }: NamedText) {
  const file = papers.find((paper) => paper.name === name)
  if (file && language !== 'en') throw noSuchText()
  return file
}

export const noSuchText = () => new Problem(404, 'no_such_text', 'We can’t find that text.')

export const versionOf = ({ title, version, text, publishedAt }: PublishedText): TextVersion => ({
  title,
  version,
  date: publishedAt.toISOString().slice(0, 10),
  text,
})

const answers = helpQuestions.flatMap((question) =>
  languageTags.map((language) => ({ name: answerName(question), language })),
)

function inForce(
  files: PaperFiles,
  { name, language }: NamedText,
  published: PublishedText | undefined,
): TextInForce | undefined {
  const shown = published ? versionOf(published) : fileOf(files, { name, language })
  return shown && { ...shown, name, language, isSample: isSample(files, name, shown.text) }
}

const isSample = ({ samples }: PaperFiles, name: TextName, text: string) => samples[name] === text
