import type { FlagReason, PartnerReview, Review as WireReview } from '#contract/reviews.ts'

/** A page of reviews; `next` is what the page after it begins below. */
export interface ReviewPage<R extends WireReview = Review> {
  reviews: R[]
  next: string | null
}

/** Only samples have a picture: a live guest is a first name and an initial. */
export type Review = WireReview & { guestPic?: string }

export interface NewReview {
  /** 1 to 5 stars. */
  rating: number
  comment: string
}

export interface ReviewsSource {
  /** Newest first. */
  ofLocation(locationId: string, before?: string): Promise<ReviewPage>
  add(locationId: string, review: NewReview): Promise<void>
  addOfVisit(visitId: string, review: NewReview): Promise<void>
  /** What guests wrote of the partner's own restroom, newest first. */
  mine(before?: string): Promise<ReviewPage<PartnerReview>>
  reply(id: string, text: string): Promise<PartnerReview>
  flag(id: string, reason: FlagReason): Promise<PartnerReview>
}
