import type { z } from 'zod'
import {
  contributedSource,
  contributorTermsVersion,
  type exportMapEdits,
  maxExported,
} from '#contract/mapEdits.ts'
import type { Tx } from '#server/platform/db.ts'
import { addedOf, correctedOf } from './exportStore.ts'
import { fieldsOf } from './fields.ts'
import { osmChange } from './osmChange.ts'

/** Terms under which what people send may be given to OpenStreetMap. */
const terms = [contributorTermsVersion]

/** Other sources' restrooms are left out: their licences are not OpenStreetMap's. */
export async function exportEdits(
  tx: Tx,
  upstream: string,
): Promise<z.input<typeof exportMapEdits.reply>> {
  const corrected = await correctedOf(tx, upstream, { terms, max: maxExported })
  const max = maxExported - corrected.length
  const added = await addedOf(tx, contributedSource, { upstream, terms, max })
  return osmChange({
    corrected: corrected.map(({ version, tags, ...element }) => ({
      ...element,
      ...(version !== null && { version }),
      ...(tags !== null && { tags }),
    })),
    added: added.map(({ shortId, facts }) => ({
      shortId,
      coordinates: facts.coordinates,
      facts: fieldsOf(facts),
    })),
  })
}
