import type { Invariant } from './invariant.ts'

/** What must hold of each entitlement. The database refuses most of it; what was there before is told by `E1`. */
export const entitlementInvariants: Invariant[] = [
  {
    name: 'E1',
    of: 'entitlements',
    says: 'One payment gave two things, before entitlements were kept.',
    settledBy: 'posting',
    rows: `select id from entitlements where found_broken is not null`,
  },
  {
    name: 'E2 money',
    of: 'entitlements',
    says: 'A guest was let in and given the money back.',
    settledBy: 'posting',
    rows: `select entitlements.id from entitlements
         where entitlements.outcome = 'entered' and exists (
           select from refunds where refunds.entitlement_id = entitlements.id)`,
  },
  {
    name: 'E3 entries',
    of: 'entitlements',
    says: 'One entitlement let its guest in twice.',
    settledBy: 'posting',
    rows: `select entitlement_id from visits
         where (state = 'used' or late_used_at is not null) and not is_exempt
         group by entitlement_id having count(*) filter (where state = 'used') > 1`,
  },
  {
    name: 'E4 open',
    of: 'entitlements',
    says: 'A visit and its entitlement differ on how it ended.',
    settledBy: 'posting',
    rows: `select visits.entitlement_id from visits
           join entitlements on entitlements.id = visits.entitlement_id
         where entitlements.outcome <> visits.outcome
           or (visits.state in ('requested', 'ready') and entitlements.outcome <> 'open')`,
  },
]
