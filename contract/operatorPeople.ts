import { z } from 'zod'
import { OperatorReason } from './approvals.ts'
import { GuestBlock } from './blocks.ts'
import { call, Done } from './call.ts'
import { maxPercent, minPercent } from './commission.ts'
import { HouseRules } from './houseRules.ts'
import { LocationDraft, LocationId } from './locations.ts'
import { FormKey } from './operator.ts'
import {
  LocationFile,
  messageLength,
  messageSubjectLength,
  noteLength,
  PersonFile,
} from './operatorFiles.ts'
import { SuspensionReason, suspensionDays } from './suspensions.ts'
import { someText } from './text.ts'

const ofId = z.object({ id: z.uuid() })

/** Suspends a guest, or an organisation's restrooms: nothing new is sold or given. The reason is mailed. */
export const suspendPerson = call({
  method: 'POST',
  path: '/api/operator/people/:id/suspend',
  access: 'operator_support',
  params: ofId,
  body: z.strictObject({
    reason: SuspensionReason,
    /** Null: until it is lifted. */
    days: z.literal(suspensionDays).nullable(),
    words: OperatorReason,
  }),
  reply: PersonFile,
})

export const liftSuspension = call({
  method: 'POST',
  path: '/api/operator/people/:id/lift-suspension',
  access: 'operator_support',
  params: ofId,
  body: z.strictObject({ reason: OperatorReason }),
  reply: PersonFile,
})

/** Blocks of a guest by any organisation, or by an organisation of any guest. */
export const OperatorBlocks = z.object({
  blocks: z.array(
    GuestBlock.omit({ mark: true, canChange: true }).extend({
      guestId: z.uuid(),
      locationId: z.uuid(),
    }),
  ),
  /** Of an organisation, in the last 30 days: guests blocked, and all guests. */
  lastMonth: z.object({ blocked: z.int().nonnegative(), guests: z.int().nonnegative() }).nullable(),
})
export type OperatorBlocks = z.infer<typeof OperatorBlocks>

export const personBlocks = call({
  method: 'GET',
  path: '/api/operator/people/:id/blocks',
  access: 'operator',
  params: ofId,
  reply: OperatorBlocks,
})

/** Lifts a block, so that the guest gets codes there again. */
export const liftBlock = call({
  method: 'POST',
  path: '/api/operator/blocks/:id/lift',
  access: 'operator_support',
  params: ofId,
  body: z.strictObject({ reason: OperatorReason }),
  reply: Done,
})

const NewNote = z.strictObject({ key: FormKey, words: someText(noteLength) })

/** A note for other operators. Only they read it; the person it is about gets it with their data. */
export const notePerson = call({
  method: 'POST',
  path: '/api/operator/people/:id/notes',
  access: 'operator',
  mayRepeat: true,
  params: ofId,
  body: NewNote,
  reply: PersonFile,
})

export const noteLocation = call({
  method: 'POST',
  path: '/api/operator/locations/:id/notes',
  access: 'operator',
  mayRepeat: true,
  params: z.object({ id: LocationId }),
  body: NewNote,
  reply: LocationFile,
})

/** To one guest, or to the owners of one organisation, in 24 hours; and of one operator. */
export const maxMessagesToOneADay = 5
export const maxMessagesOfOneADay = 100

/** A mail to a guest, or to each owner of an organisation, where the address is confirmed. It stays in their file. */
export const messagePerson = call({
  method: 'POST',
  path: '/api/operator/people/:id/messages',
  access: 'operator_support',
  mayRepeat: true,
  params: ofId,
  body: z.strictObject({
    key: FormKey,
    subject: someText(messageSubjectLength),
    words: someText(messageLength),
  }),
  reply: PersonFile,
})

/** Changes a listing's words, or removes photos. Its owners and managers are mailed the reason. */
export const editListing = call({
  method: 'PUT',
  path: '/api/operator/locations/:id/listing',
  access: 'operator_support',
  params: z.object({ id: LocationId }),
  body: z.strictObject({
    ...LocationDraft.pick({ name: true, description: true, instructions: true, photoUrls: true })
      .shape,
    houseRules: HouseRules,
    expectedVersion: z.int().positive(),
    reason: OperatorReason,
  }),
  reply: LocationFile,
})

/** For visits that are paid from that UTC day on. Replaces a future share of the same day. */
export const setShare = call({
  method: 'POST',
  path: '/api/operator/people/:id/share',
  access: 'operator_finance',
  mayRepeat: true,
  params: ofId,
  body: z.strictObject({
    /** Null: the default share. */
    percent: z.int().min(minPercent).max(maxPercent).nullable(),
    fromOn: z.iso.date(),
    reason: OperatorReason,
  }),
  reply: PersonFile,
})
