import type { z } from 'zod'
import {
  type LegalDetails,
  type saveLegalDetails as saveCall,
  taxNumberShown,
} from '#contract/legalDetails.ts'
import { LegalField } from '#contract/teamLog.ts'
import { lockSignedInOwner } from '#server/identity/auth/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import type { PayoutDeps } from './deps.ts'
import { type LegalDetailsRow, legalDetailsOf, writeLegalDetails } from './legalDetailsStore.ts'

type Deps = Pick<PayoutDeps, 'transact' | 'clock' | 'factorKey' | 'asksTaxNumber'>

export const showLegalDetails =
  ({ transact, asksTaxNumber }: Pick<Deps, 'transact' | 'asksTaxNumber'>) =>
  async (organisationId: string): Promise<LegalDetails> => {
    const row = await transact((tx) => legalDetailsOf(tx, organisationId))
    return { ...shown(row), asksTaxNumber }
  }

/** An empty field is cleared. The log never contains the tax number itself. */
export const saveLegalDetails =
  ({ transact, clock, factorKey, asksTaxNumber }: Deps) =>
  async (
    caller: MemberCaller,
    { name, address, taxNumber }: z.infer<typeof saveCall.body>,
  ): Promise<LegalDetails> => {
    const now = clock.now()
    const { organisationId, accountId } = caller
    const details = {
      name: name === '' ? null : name,
      address: address === '' ? null : address,
      taxNumber:
        typeof taxNumber === 'string'
          ? {
              sealed: seal(factorKey, taxNumber, organisationId),
              ending: taxNumber.slice(-taxNumberShown),
            }
          : taxNumber,
    }
    return transact(async (tx) => {
      await lockSignedInOwner(tx, caller)
      const fields = changedFields(await legalDetailsRecord(tx, organisationId, factorKey), {
        name: details.name,
        address: details.address,
        taxNumber,
      })
      await writeLegalDetails(tx, organisationId, details, now)
      const act = { act: 'changed_legal_details', after: { fields: fields.join(',') } } as const
      if (fields.length > 0) await recordAct(tx, { organisationId, accountId, ...act }, now)
      return { ...shown(await legalDetailsOf(tx, organisationId)), asksTaxNumber }
    })
  }

type Given = Record<LegalField, string | null | undefined>

/** A tax number that is left out stays as it is. */
const changedFields = (before: Given | null, now: Given) =>
  LegalField.options.filter(
    (field) => now[field] !== undefined && now[field] !== (before?.[field] ?? null),
  )

/** All of it, for the organisation's own download. */
export async function legalDetailsRecord(tx: Tx, organisationId: string, factorKey: Buffer) {
  const row = await legalDetailsOf(tx, organisationId)
  if (!row) return null
  const { name, address, taxNumberSealed, taxNumberEnding } = row
  const taxNumber = (taxNumberSealed && unseal(factorKey, taxNumberSealed, organisationId)) ?? null
  return { name, address, taxNumber, taxNumberEnding }
}

const shown = (row: LegalDetailsRow | undefined) => ({
  name: row?.name ?? null,
  address: row?.address ?? null,
  taxNumberEnding: row?.taxNumberEnding ?? null,
})
