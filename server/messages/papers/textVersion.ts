import type { TextVersion } from '#contract/papers.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PaperFiles } from './readPapers.ts'
import { type NamedText, publishedText } from './store.ts'
import { fileOf, noSuchText, versionOf } from './textsInForce.ts'

/** A text in one of its versions, published or as the server's file has it. */
export async function textVersion(
  tx: Tx,
  files: PaperFiles,
  { version, ...named }: NamedText & { version: string },
): Promise<TextVersion> {
  const published = await publishedText(tx, named, version)
  if (published) return versionOf(published)
  const file = fileOf(files, named)
  if (file?.version !== version) throw noSuchText()
  return file
}
