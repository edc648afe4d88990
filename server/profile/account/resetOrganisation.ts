import { maxRestrooms } from '#contract/restrooms.ts'
import { revokeDevicesAt } from '#server/access/doors/index.ts'
import { forgetBank } from '#server/earnings/payouts/index.ts'
import { revokeKeysOf } from '#server/identity/apiKeys/index.ts'
import { partnerLocations } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { deleteEndpoints } from '#server/profile/webhooks/index.ts'

/** What a stranger may have set up for an organisation ends; its restrooms, sales and earnings stay. */
export async function resetOrganisation(tx: Tx, organisationId: string, now: Date) {
  await forgetBank(tx, organisationId)
  await revokeKeysOf(tx, organisationId, now)
  await deleteEndpoints(tx, organisationId)
  const all = { max: maxRestrooms }
  for (const { id } of await partnerLocations(tx, { organisationId }, all))
    await revokeDevicesAt(tx, { organisationId, locationId: id, exceptSession: null }, now)
}
