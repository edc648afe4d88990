import { z } from 'zod'
import { call, Done } from './call.ts'
import { Language } from './language.ts'
import { Price } from './money.ts'
import { PlanId } from './plans.ts'
import { RefundCheck } from './reports.ts'
import { Moment } from './text.ts'

export const GuestKind = z.enum(['tourist', 'gigWorker'])
export type GuestKind = z.infer<typeof GuestKind>

/** The kinds of news that a guest wants by mail. */
export const Preferences = z.strictObject({ promotions: z.boolean(), newBathrooms: z.boolean() })
export type Preferences = z.infer<typeof Preferences>

export const GuestProfile = z.object({
  name: z.string(),
  profilePicture: z.string().nullable(),
  userType: GuestKind,
  currentSubscription: z
    .object({
      plan: z.string(),
      /** Beyond the specification: the kind, from which other languages make the text. */
      planId: PlanId.optional(),
      /** ISO 8601; null before the first use. */
      expires: z.iso.datetime({ offset: true }).nullable(),
      price: Price,
      /** Beyond the specification: how much of that was refunded; absent where nothing was. */
      refunded: Price.optional(),
      refundCheck: RefundCheck.optional(),
      bathroomsAllowed: z.union([z.number().int(), z.literal('unlimited')]),
      benefits: z.array(z.string()),
      /**
       * Beyond the specification, of a membership: whether it renews or ends at `until`, or is unpaid and kept
       * until then.
       */
      membership: z
        .object({ state: z.enum(['renews', 'ends', 'unpaid']), until: Moment })
        .optional(),
      /** Beyond the specification: until when this unused pass may be returned. */
      giveBack: z.object({ orderId: z.uuid(), until: z.iso.datetime({ offset: true }) }).optional(),
    })
    .nullable(),
  bathroomHistory: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      address: z.string(),
      /** Day and time of the visit, in the location's own zone: 2026-11-20 and 14:22; after half a year only the day. */
      date: z.iso.date(),
      time: z.string(),
      price: Price,
      rating: z.number().int().min(1).max(5).nullable(),
      review: z.string().nullable(),
      photo: z.string().nullable(),
      features: z.array(z.string()),
      /** Beyond the specification: how it ended, what paid, whether stars may still be given. */
      state: z.enum(['ready', 'used', 'expired', 'failed']),
      paidWith: z.enum(['free', 'card', 'pass', 'membership']),
      /** How much of the price was refunded; absent where nothing was. */
      refunded: Price.optional(),
      refundCheck: RefundCheck.optional(),
      canRate: z.boolean(),
    }),
  ),
  preferences: Preferences,
  /** Beyond the specification: the sample guest of a test system. */
  isSample: z.boolean().default(false),
})
export type GuestProfile = z.infer<typeof GuestProfile>

/** A guest without an account: the token covers one device and what is bought there. */
export const StartedGuest = z.object({ token: z.string(), guestId: z.uuid() })
export type StartedGuest = z.infer<typeof StartedGuest>

/** Made when a purchase starts without a sign-in. It gives access to nothing until a card has paid. */
export const startGuest = call({
  method: 'POST',
  path: '/api/guests',
  access: 'anyone',
  body: z.strictObject({
    /** The language of the person's screens and receipts. */
    language: Language.default('en'),
  }),
  reply: StartedGuest,
})

/** Deletes a guest without an account for good. The device's token is the only proof, since there is no password. */
export const deleteGuest = call({
  method: 'POST',
  path: '/api/guests/current/deletion',
  access: 'guest',
  reply: Done,
})

/** The history shows this many visits, newest first. */
export const maxHistory = 100

export const currentGuest = call({
  method: 'GET',
  path: '/api/guests/current',
  access: 'guest_account',
  mayBeOlder: true,
  reply: GuestProfile,
})

export const setGuestKind = call({
  method: 'PUT',
  path: '/api/guests/current/kind',
  access: 'guest_account',
  body: z.strictObject({ userType: GuestKind }),
  reply: GuestProfile,
})

export const setPreferences = call({
  method: 'PUT',
  path: '/api/guests/current/preferences',
  access: 'guest_account',
  body: Preferences,
  reply: GuestProfile,
})
