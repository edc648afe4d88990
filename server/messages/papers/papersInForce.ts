import {
  type AgreedTo,
  answerName,
  helpQuestions,
  type Papers,
  paperNames,
} from '#contract/papers.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PaperFiles } from './readPapers.ts'
import { agreedVersions, noteFileVersion } from './store.ts'
import { textsInForce } from './textsInForce.ts'

/** What anyone reads: each paper, and the operators’ own answers of help. */
export async function papersInForce(tx: Tx, files: PaperFiles): Promise<Papers> {
  const texts = await textsInForce(tx, files)
  const papers = paperNames.flatMap((name) =>
    texts
      .filter((one) => one.name === name)
      .map(({ title, version, date, text, isSample }) => ({
        name,
        title,
        version,
        date,
        text,
        isSample: isSample || files.isTestSystem,
      })),
  )
  const help = helpQuestions.flatMap((question) =>
    texts
      .filter(({ name }) => name === answerName(question))
      .map(({ language, text }) => ({ question, language, text })),
  )
  return { areSamples: papers.some(({ isSample }) => isSample), papers, help }
}

/** The versions that an order or a free visit of this transaction agrees to. */
export const agreedIn =
  ({ papers }: PaperFiles) =>
  async (tx: Tx): Promise<AgreedTo> => {
    const published = await agreedVersions(tx)
    const versionOf = async (name: keyof AgreedTo) => {
      const newest = published.find((one) => one.name === name)
      if (newest) return newest.version
      const file = papers.find((one) => one.name === name)
      if (!file) throw new Error(`There is no paper ${name}`)
      await noteFileVersion(tx, name, file.version)
      return file.version
    }
    return { terms: await versionOf('terms'), refunds: await versionOf('refunds') }
  }
