import { z } from 'zod'
import { OperatorReason, secondOperatorCents } from './approvals.ts'
import { recentGuestDays } from './blocks.ts'
import { call } from './call.ts'
import { NamedGuest } from './doors.ts'
import { Cents } from './money.ts'
import { Moment, someText } from './text.ts'

export const IncidentKind = z.enum(['damage', 'mess', 'smoking_drugs', 'behavior', 'other'])
export type IncidentKind = z.infer<typeof IncidentKind>

/** A visit of so many days can be reported, once. */
export const incidentDays = recentGuestDays
export const incidentWordsLength = 300
/** Of what is added to it later, too. */
export const maxIncidentWordsLength = 5 * incidentWordsLength
export const maxIncidentsADay = 20
/** A partner's list shows so many, an operator's too. */
export const maxIncidentsListed = 50
/** So many upheld within so many days (6 months, as screens say), and an operator looks at the guest's account. */
export const repeatedIncidents = { count: 3, days: 183 }

/** One incident is given so much at most, and all together so much within these days as a setting says. */
export const maxGoodwillCents = secondOperatorCents
export const goodwillDays = 30

const Incident = z.object({
  id: z.uuid(),
  visitId: z.uuid(),
  kind: IncidentKind,
  /** What else was reported of the visit later. */
  moreKinds: z.array(IncidentKind).default([]),
  words: z.string(),
  reportedAt: Moment,
  /** Of the room, for operators and the partner's members. */
  hasPhoto: z.boolean(),
  /** Another photo has another id. */
  photoId: z.uuid().nullable().optional(),
  state: z.enum(['open', 'upheld', 'not_upheld']),
  /** What an operator wrote to both; null until then. */
  note: z.string().nullable(),
  /** What was added to the partner's earnings for it; left out where nothing was. Null: a server of the version before. */
  goodwillCents: Cents.nullish(),
})

export const PartnerIncident = Incident.extend(NamedGuest.shape)
export type PartnerIncident = z.infer<typeof PartnerIncident>

/** Of the restroom asked about, the newest first. */
export const PartnerIncidents = z.object({
  incidents: z.array(PartnerIncident).max(maxIncidentsListed),
  timeZone: z.string(),
})
export type PartnerIncidents = z.infer<typeof PartnerIncidents>

export const listIncidents = call({
  method: 'GET',
  path: '/api/partner/incidents',
  access: 'partner',
  mayBeOlder: true,
  reply: PartnerIncidents,
})

/**
 * What happened on a visit, for an operator to decide. Sent again it is the one that was reported; other words and another
 * kind are added to it until it is decided.
 */
export const reportIncident = call({
  method: 'POST',
  path: '/api/partner/incidents',
  access: 'partner',
  mayRepeat: true,
  body: z.strictObject({
    visitId: z.uuid(),
    kind: IncidentKind,
    words: someText(incidentWordsLength),
  }),
  reply: PartnerIncidents,
})

const ofId = z.object({ id: z.uuid() })

/** One photo of the room or the damage, the one file of a multipart form (field `photo`), until it is decided. */
export const addIncidentPhoto = call({
  method: 'POST',
  path: '/api/partner/incidents/:id/photo',
  access: 'partner',
  params: ofId,
  reply: PartnerIncidents,
})

/** As a file. */
export const incidentPhoto = call({
  method: 'GET',
  path: '/api/partner/incidents/:id/photo',
  access: 'partner',
  params: ofId,
  reply: z.unknown(),
})

export const OperatorIncident = Incident.extend({
  guest: z.object({ id: z.uuid(), name: z.string() }),
  location: z.object({ id: z.uuid(), name: z.string() }),
})
export type OperatorIncident = z.infer<typeof OperatorIncident>

const OperatorIncidents = z.object({
  incidents: z.array(OperatorIncident).max(maxIncidentsListed),
  /** There are more than these. */
  isMore: z.boolean().default(false),
  /** Guests who have so many upheld that an operator decides about their account. */
  repeated: z.array(z.object({ id: z.uuid(), name: z.string(), upheld: z.int() })),
  /** What one incident can be given now; left out where the platform gives no goodwill. Null as above. */
  goodwillOfferCents: Cents.nullish(),
})

/** What waits to be decided, the longest first; of a guest all of them, the newest first. */
export const operatorIncidents = call({
  method: 'GET',
  path: '/api/operator/incidents',
  access: 'operator',
  query: z.strictObject({ guest: z.uuid().optional() }),
  reply: OperatorIncidents,
})

/** Both sides are mailed the note. Refused where the partner added something that the operator was not shown. */
export const decideIncident = call({
  method: 'POST',
  path: '/api/operator/incidents/:id/decision',
  access: 'operator_support',
  params: ofId,
  body: z.strictObject({
    isUpheld: z.boolean(),
    // Desks of the version before do not send it.
    shown: OperatorIncident.pick({
      words: true,
      moreKinds: true,
      hasPhoto: true,
      photoId: true,
    }).optional(),
    note: OperatorReason,
  }),
  reply: OperatorIncidents,
})

/** Added to the partner's earnings out of the platform's share, case by case: nothing entitles to it. */
export const payGoodwill = call({
  method: 'POST',
  path: '/api/operator/incidents/:id/goodwill',
  access: 'operator_finance',
  params: ofId,
  body: z.strictObject({ cents: Cents.min(1).max(maxGoodwillCents), reason: OperatorReason }),
  reply: OperatorIncidents,
})

/** The guest's account stays as it is; another upheld incident asks again. */
export const acknowledgeIncidents = call({
  method: 'POST',
  path: '/api/operator/people/:id/incidents/acknowledge',
  access: 'operator_support',
  params: ofId,
  body: z.strictObject({ reason: OperatorReason }),
  reply: OperatorIncidents,
})

/** As a file. Who looked at it is written down. */
export const operatorIncidentPhoto = call({
  method: 'GET',
  path: '/api/operator/incidents/:id/photo',
  access: 'operator',
  params: ofId,
  reply: z.unknown(),
})
