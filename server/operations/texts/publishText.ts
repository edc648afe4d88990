import type { OperatorProof } from '#contract/operatorTeam.ts'
import type { TextFile } from '#contract/operatorTexts.ts'
import { maxAnswerCharacters, type Paper } from '#contract/papers.ts'
import {
  agreedFileVersions,
  fileOf,
  insertText,
  type NamedText,
  publishedText,
} from '#server/messages/papers/index.ts'
import { type Origin, prove, writeAuditEntry } from '#server/operations/operator/index.ts'
import type { OperatorCaller } from '#server/platform/caller.ts'
import { Problem } from '#server/platform/problem.ts'
import type { TextDeps } from './deps.ts'
import { nextVersion } from './nextVersion.ts'
import { textFile } from './showTexts.ts'

interface Proof {
  caller: OperatorCaller
  proof: OperatorProof
  origin: Origin
}

interface NewText extends NamedText {
  title: string
  text: string
  expectedVersion: string | null
}

/** In force from the commit on, in every process. The file that the first publication replaces is kept as a version. */
export const publishText =
  (deps: TextDeps) =>
  (proof: Proof, { expectedVersion, ...input }: NewText): Promise<TextFile> => {
    checkText(input)
    return prove(deps)(proof, async (tx, now) => {
      const { operatorId } = proof.caller
      const published = await publishedText(tx, input)
      const file = fileOf(deps.papers, input)
      const before = published ?? file
      if (before?.text === input.text && before.title === input.title)
        return textFile(tx, deps.papers, input)
      if ((before?.version ?? null) !== expectedVersion) throw textChanged()
      // Orders name its version, and the next start may have another file.
      if (file && !published) await insertText(tx, { ...input, ...fileRow(file) })
      const agreed = await agreedFileVersions(tx, input.name)
      const version = nextVersion(before?.version, file?.version, ...agreed)
      const number = (published?.number ?? 0) + 1
      const row = { ...input, number, version, operatorId, publishedAt: now }
      if (!(await insertText(tx, row))) throw textChanged()
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: 'published_text',
          before: { version: before?.version ?? null, title: before?.title ?? null },
          after: { text: input.name, language: input.language, version, title: input.title },
        },
        now,
      )
      return textFile(tx, deps.papers, input)
    })
  }

const fileRow = ({ date, title, version, text }: Paper) => ({
  title,
  version,
  text,
  number: 0,
  operatorId: null,
  publishedAt: new Date(`${date}T00:00:00Z`),
})

function checkText({ name, title, text }: Pick<NewText, 'name' | 'title' | 'text'>) {
  const isAnswer = name.startsWith('help.')
  if (isAnswer && text.length > maxAnswerCharacters)
    throw new Problem(
      422,
      'answer_too_long',
      `An answer has at most ${maxAnswerCharacters} characters.`,
    )
  if (!isAnswer && (title === '' || text === ''))
    throw new Problem(422, 'text_missing', 'Give the text a title and some words.')
}

const textChanged = () =>
  new Problem(
    409,
    'text_changed',
    'Another operator published a version meanwhile. Read it, then publish yours.',
  )
