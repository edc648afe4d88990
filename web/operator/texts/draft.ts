import { z } from 'zod'
import type { TextFile } from '#contract/operatorTexts.ts'
import { readOperator } from '#web/shell/data/operatorSession.ts'
import { parseStored } from '#web/shell/data/storedValue.ts'

const Draft = z.object({ title: z.string(), text: z.string(), version: z.string().nullable() })

/** What is typed and not published, and the version that it began with. */
export type Draft = z.infer<typeof Draft>

type Named = Pick<TextFile, 'name' | 'language'>

/** Of one operator in one tab: a session that ends for idleness, a reload or another page loses nothing typed. */
const keyOf = ({ name, language }: Named) =>
  `pitstop.text-draft.${readOperator()?.email ?? ''}.${name}.${language}`

export const readDraft = (text: Named) =>
  parseStored(Draft, sessionStorage.getItem(keyOf(text))) ?? undefined

export function saveDraft(text: Named, draft: Draft | undefined) {
  if (draft) sessionStorage.setItem(keyOf(text), JSON.stringify(draft))
  else sessionStorage.removeItem(keyOf(text))
}
