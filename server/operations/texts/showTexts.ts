import { type TextFile, type TextLine, textVersionsShown } from '#contract/operatorTexts.ts'
import {
  agreedFileVersions,
  fileOf,
  type NamedText,
  textInForce,
  textsInForce,
  versionsOf,
} from '#server/messages/papers/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { TextDeps } from './deps.ts'
import { nextVersion } from './nextVersion.ts'

type Deps = Pick<TextDeps, 'transact' | 'papers'>

export const listTexts =
  ({ transact, papers }: Deps) =>
  (): Promise<TextLine[]> =>
    transact((tx) => textsInForce(tx, papers))

export const showText =
  ({ transact, papers }: Deps) =>
  (named: NamedText) =>
    transact((tx) => textFile(tx, papers, named))

export async function textFile(
  tx: Tx,
  files: TextDeps['papers'],
  named: NamedText,
): Promise<TextFile> {
  const inForce = await textInForce(tx, files, named)
  const file = fileOf(files, named)
  const published = await versionsOf(tx, named, textVersionsShown)
  const versions = published.map(({ at, ...version }) => ({ ...version, at: at.toISOString() }))
  const ofFile = file && { version: file.version, at: `${file.date}T00:00:00.000Z`, operator: null }
  return {
    title: '',
    text: '',
    isSample: false,
    ...inForce,
    ...named,
    version: inForce?.version ?? null,
    nextVersion: nextVersion(
      inForce?.version,
      file?.version,
      ...(await agreedFileVersions(tx, named.name)),
    ),
    versions: versions.length === 0 && ofFile ? [ofFile] : versions,
  }
}
