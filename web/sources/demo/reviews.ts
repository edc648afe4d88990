import type { Location } from '#contract/locations.ts'
import type { TodaysGuest } from '#web/analytics/source.ts'
import { notAsked } from '#web/data/notAsked.ts'
import type { NewReview, Review, ReviewsSource } from '#web/reviews/source.ts'
import { daysAgo } from './days.ts'
import { people } from './people.ts'

/** Whoever looks at the demo writes as its sample guest. */
export function demoReviews(
  places: Location[],
  reviewVisit: (visitId: string, review: NewReview) => void,
): ReviewsSource {
  const reviews = new Map(places.map(({ _id }, place) => [_id, sampleReviews[place]?.() ?? []]))
  return {
    ofLocation: async (locationId) => ({
      reviews: [...(reviews.get(locationId) ?? [])],
      next: null,
    }),
    async add(locationId, review) {
      const place = places.find(({ _id }) => _id === locationId)
      const written = reviews.get(locationId)
      if (!place || !written) throw new Error('There is no such sample')
      written.unshift({
        id: `new-${written.length}`,
        ...by(people.ana),
        ...review,
        ...unanswered,
        date: daysAgo(0),
      })
      const stars = (place.rating ?? 0) * place.ratingCount + review.rating
      place.ratingCount += 1
      place.rating = stars / place.ratingCount
    },
    addOfVisit: async (visitId, review) => reviewVisit(visitId, review),
    mine: notAsked,
    reply: notAsked,
    flag: notAsked,
  }
}

const by = ({ name, avatar }: TodaysGuest) => ({
  guestName: name,
  ...(avatar ? { guestPic: avatar } : {}),
})

const unanswered = { isEdited: false, reply: null }

const said = (guest: TodaysGuest, rating: number, age: number, comment: string): Review => ({
  id: guest.id,
  ...by(guest),
  ...unanswered,
  rating,
  comment,
  date: daysAgo(age),
})

/** What guests of each sample place wrote, newest first. */
const sampleReviews = [
  () => [
    said(people.maya, 5, 2, 'Spotless, and nobody looked twice. Good coffee too.'),
    said(people.diego, 4, 6, 'Easy to find. A short wait at lunchtime.'),
    said(people.june, 5, 13, 'Changing table and space for the pram. Thank you!'),
  ],
  () => [
    said(people.hana, 5, 3, 'Quiet, and the doorman knew at once.'),
    said(people.tomas, 4, 9, 'Down a flight, but there is a lift.'),
  ],
  () => [said(people.priya, 4, 4, 'Free, small and clean.')],
]
