/** What the samples show and nothing else does. */
export interface SamplePartner {
  name: string
  profilePicture: string
  /** A month, 2025-06. */
  memberSince: string
  rating: number
  totalRatings: number
  locationId: string
  details: SampleDetails
}

export interface SampleDetails {
  name: string
  address: string
  /** In dollars, 0 is free. */
  price: number
  features: string[]
}

export const samplePlanIds = ['basic', 'premium'] as const
export type SamplePlanId = (typeof samplePlanIds)[number]

export interface SamplePreferences {
  promotions: boolean
  newBathrooms: boolean
}

export interface SampleGuest {
  memberSince: string
  /** In dollars. */
  totalSavings: number
  plan: SamplePlanId
  favoriteLocations: { id: string; name: string; address: string }[]
}

/** What the sample partner is shown [D5]. */
export interface SampleEarnings {
  availableCents: number
  /** A day, 2026-11-20; null before the first payout. */
  lastPayoutOn: string | null
}
