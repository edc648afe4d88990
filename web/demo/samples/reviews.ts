import { done } from '#contract/call.ts'
import type { Location } from '#contract/locations.ts'
import { locationReviews, type Review, reviewVisit } from '#contract/reviews.ts'
import { handle } from '#web/api/standInClient.ts'
import { daysAgo } from './days.ts'
import { type Person, people } from './people.ts'

/** The demo writes as its sample guest. */
export function sampleReviews(
  places: Location[],
  noteReview: (visitId: string, review: { rating: number; comment: string }) => void,
) {
  const reviews = new Map(places.map(({ _id }, place) => [_id, firstReviews[place]?.() ?? []]))
  return {
    handlers: [
      handle(locationReviews, async ({ params: { id } }) => ({
        reviews: [...(reviews.get(id) ?? [])],
        next: null,
      })),
      handle(reviewVisit, async ({ params: { id }, body }) => {
        noteReview(id, body)
        return done
      }),
    ],
    addReview: async (locationId: string, review: { rating: number; comment: string }) => {
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
  }
}

const by = ({ name, avatar }: Person) => ({ guestName: name, guestPic: avatar })

const unanswered = { isEdited: false, reply: null, isSample: false }

const sampleReview = (guest: Person, rating: number, age: number, comment: string): Review => ({
  id: guest.id,
  ...by(guest),
  ...unanswered,
  rating,
  comment,
  date: daysAgo(age),
})

/** What guests of each sample place wrote, newest first. */
const firstReviews = [
  () => [
    sampleReview(people.maya, 5, 2, 'Spotless, and nobody looked twice. Good coffee too.'),
    sampleReview(people.diego, 4, 6, 'Easy to find. A short wait at lunchtime.'),
    sampleReview(people.june, 5, 13, 'Changing table and room for the stroller. Thank you!'),
  ],
  () => [
    sampleReview(people.hana, 5, 3, 'Quiet, and the doorman knew at once.'),
    sampleReview(people.tomas, 4, 9, 'Down a flight, but there is an elevator.'),
  ],
  () => [sampleReview(people.priya, 4, 4, 'Free, small and clean.')],
]
