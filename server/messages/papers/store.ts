import { z } from 'zod'
import { Language } from '#contract/language.ts'
import type { TextName } from '#contract/papers.ts'
import type { Tx } from '#server/platform/db.ts'

/** A text in one language. */
export interface NamedText {
  name: TextName
  language: Language
}

const PublishedText = z.object({
  name: z.string(),
  language: Language,
  number: z.number().int(),
  version: z.string(),
  title: z.string(),
  text: z.string(),
  publishedAt: z.date(),
})
export type PublishedText = z.output<typeof PublishedText>

const columns = `name, language, number, version, title, text, published_at as "publishedAt"`

/** The published texts in force, of every name and language. */
export const newestTexts = (tx: Tx) =>
  tx.many(
    PublishedText,
    `select distinct on (name, language) ${columns} from published_texts
     order by name, language, number desc`,
  )

/** The one in force, or the one of a version. */
export async function publishedText(tx: Tx, { name, language }: NamedText, version?: string) {
  const [found] = await tx.many(
    PublishedText,
    `select ${columns} from published_texts
     where name = $1 and language = $2 and ($3::text is null or version = $3)
     order by number desc limit 1`,
    [name, language, version],
  )
  return found
}

const Versions = z.object({ name: z.string(), version: z.string() })

/** The published versions in force of what an order agrees to. */
export const agreedVersions = (tx: Tx) =>
  tx.many(
    Versions,
    `select distinct on (name) name, version from published_texts
     where name in ('terms', 'refunds') and language = 'en' order by name, number desc`,
  )

/** Once for each version: an order that finds it there writes nothing. */
export const noteFileVersion = (tx: Tx, name: string, version: string) =>
  tx.run(
    `insert into agreed_file_versions (name, version)
     select $1, $2 where not exists (
       select from agreed_file_versions where name = $1 and version = $2)
     on conflict do nothing`,
    [name, version],
  )

const FileVersion = z.object({ version: z.string() })

/** Every version of a file that an order or a visit agreed to, also of files that are gone. */
export async function agreedFileVersions(tx: Tx, name: TextName) {
  const noted = await tx.many(
    FileVersion,
    `select version from agreed_file_versions where name = $1`,
    [name],
  )
  return noted.map(({ version }) => version)
}

const VersionLine = z.object({
  version: z.string(),
  at: z.date(),
  operator: z.string().nullable(),
})

/** Newest first. */
export const versionsOf = (tx: Tx, { name, language }: NamedText, max: number) =>
  tx.many(
    VersionLine,
    `select version, published_at as at, email as operator
     from published_texts left join operators on operators.id = operator_id
     where name = $1 and language = $2 order by number desc limit $3`,
    [name, language, max],
  )

/** False where another operator published this version first. Without an operator it is a file's text. */
export async function insertText(
  tx: Tx,
  { name, language, ...row }: NamedText & PublishedText & { operatorId: string | null },
) {
  const inserted = await tx.run(
    `insert into published_texts
       (name, language, number, version, title, text, operator_id, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [name, language, row.number, row.version, row.title, row.text, row.operatorId, row.publishedAt],
  )
  return inserted === 1
}
