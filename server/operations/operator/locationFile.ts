import { maxInFile } from '#contract/operator.ts'
import { type ListingWords, type LocationFile, maxNotes } from '#contract/operatorFiles.ts'
import { reviewsAt } from '#server/access/reviews/index.ts'
import { reportLinesOf, visitLinesOf } from '#server/access/visits/index.ts'
import { findSubjects } from '#server/identity/auth/index.ts'
import {
  findLocation,
  type LocationRow,
  soldIdBefore,
  standingOf,
} from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { auditEntriesOn } from './actStore.ts'
import { namesOf, personOf, toReport, toReview, toVisitLines } from './lines.ts'
import { notesOn } from './noteStore.ts'

export const locationNotFound = () =>
  new Problem(404, 'location_not_found', 'We can’t find this restroom.')

export async function fileOfLocation(tx: Tx, id: string): Promise<LocationFile> {
  const location = await findLocation(tx, id, { deleted: true })
  // A public restroom has a file of its own kind.
  if (!location?.partnerId) throw locationNotFound()
  const [partner] = await findSubjects(tx, [location.partnerId])
  if (!partner) throw new Error(`Location ${id} is nobody's`)
  const reviews = await reviewsAt(tx, id, maxInFile)
  const { guestName } = await namesOf(tx, reviews)
  const visits = await visitLinesOf(tx, { locationIds: [id] }, maxInFile)
  const { takenDownAt, takenDownReason } = location
  return {
    id,
    name: location.name,
    address: location.address,
    cents: location.priceCents,
    standing: standingOf(location),
    listing: listingOf(location),
    stepTranslations: location.stepTranslations,
    version: location.detailsVersion,
    takenDown:
      takenDownAt && takenDownReason !== null
        ? { since: takenDownAt.toISOString(), reason: takenDownReason }
        : null,
    partner: personOf(partner),
    sold:
      location.soldTo && location.deletedAt
        ? { at: location.deletedAt.toISOString(), to: location.soldTo }
        : null,
    takenOver: await takenOverBy(tx, location),
    visits: await toVisitLines(tx, visits),
    reports: (await reportLinesOf(tx, { locationIds: [id] }, maxInFile)).map(toReport),
    reviews: reviews.map((review) => toReview(review, guestName)),
    notes: await notesOn(tx, id, maxNotes),
    acts: await auditEntriesOn(tx, [id], maxInFile),
  }
}

async function takenOverBy(tx: Tx, { id, hostSince }: LocationRow) {
  const from = hostSince && (await soldIdBefore(tx, id))
  return from ? { at: hostSince.toISOString(), from } : null
}

export const listingOf = ({
  name,
  description,
  instructions,
  photoUrls,
  houseRules,
}: LocationRow): ListingWords => ({ name, description, instructions, photoUrls, houseRules })
