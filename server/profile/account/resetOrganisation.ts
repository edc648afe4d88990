import { maxRestrooms } from '#contract/restrooms.ts'
import { revokeDevicesAt } from '#server/access/doors/index.ts'
import { forgetBank } from '#server/earnings/payouts/index.ts'
import { revokeKeysOf } from '#server/identity/apiKeys/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import { partnerLocations } from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { deleteEndpoints } from '#server/profile/webhooks/index.ts'

/** What a stranger may have set up for an organisation ends; its restrooms, sales and earnings stay. The log says what it was. */
export const resetOrganisation =
  (clock: Clock) => async (tx: Tx, organisationId: string, now: Date) => {
    const { bank, legalDetails } = await forgetBank(tx, organisationId)
    const keys = await revokeKeysOf(tx, organisationId, now)
    const webhooks = await deleteEndpoints(tx, organisationId)
    let devices = 0
    const all = { max: maxRestrooms }
    for (const { id: locationId } of await partnerLocations(tx, { organisationId }, all))
      devices += await revokeDevicesAt(
        tx,
        { organisationId, locationId, exceptSession: null },
        clock,
      )
    const before = { bank, legalDetails, keys, webhooks, devices }
    if (!Object.values(before).some(Boolean)) return
    await recordAct(tx, { organisationId, act: 'reset_organisation', before }, now)
  }
