export interface Review {
  id: string
  guestName: string
  guestPic: string | null
  /** 1 to 5 stars. */
  rating: number
  comment: string
  /** A day, 2026-11-20. */
  date: string
}

export type NewReview = Pick<Review, 'rating' | 'comment'>

export interface ReviewsSource {
  /** Newest first. */
  ofLocation(locationId: string): Promise<Review[]>
  add(locationId: string, review: NewReview): Promise<void>
  addOfVisit(visitId: string, review: NewReview): Promise<void>
}
