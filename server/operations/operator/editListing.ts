import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { StepTranslations } from '#contract/doorSteps.ts'
import { languages, languageTags } from '#contract/languages.ts'
import type { ListingWords, LocationFile } from '#contract/operatorFiles.ts'
import type { editListing as editListingCall } from '#contract/operatorPeople.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import {
  editedMeanwhile,
  partnerOf,
  translationsOfSameSteps,
  writeListing,
} from '#server/places/locations/index.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorEmails } from './emails.ts'
import { fileOfLocation, listingOf } from './locationFile.ts'
import { theLocation } from './takeDown.ts'

type Input = z.output<(typeof editListingCall)['body']> & { id: string }

/** Changes words of a listing, or takes photos off. The log says what was there before. */
export const editListing =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  (operatorId: string, input: Input): Promise<LocationFile> =>
    transact(async (tx) => {
      const now = clock.now()
      const { id, expectedVersion, reason, ...listing } = input
      const location = await theLocation(tx, id)
      const before = listingOf(location)
      if (listing.photoUrls.some((url) => !before.photoUrls.includes(url))) throw onlyRemoved()
      if (listing.name === '') throw nameRequired()
      const fields = changedFields(before, listing)
      if (fields.length === 0) return fileOfLocation(tx, id)
      const stepTranslations = translationsOfSameSteps(location, listing.instructions)
      const edited = { id, expectedVersion, stepTranslations, ...listing }
      if (!(await writeListing(tx, edited, now))) throw editedMeanwhile()
      const organisationId = partnerOf(location)
      const isDropped = !isDeepStrictEqual(stepTranslations, location.stepTranslations)
      const dropped = isDropped ? ['stepTranslations'] : []
      const email = { partnerId: organisationId, locationId: id, name: listing.name, reason }
      await operatorEmails(publicUrl).listingEdited(tx, email, now)
      await recordActAt(
        tx,
        { organisationId },
        {
          act: 'edited_by_us',
          restroomId: id,
          after: { fields: [...fields, ...dropped].join(',') },
        },
        now,
      )
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: 'edited_listing',
          subject: { kind: 'location', id },
          reason,
          before: {
            ...statesOf(before, fields),
            ...(isDropped && { stepTranslations: translationsText(location.stepTranslations) }),
          },
          after: {
            ...statesOf(listing, fields),
            ...(isDropped && { stepTranslations: translationsText(stepTranslations) }),
          },
        },
        now,
      )
      return fileOfLocation(tx, id)
    })

type Field = keyof ListingWords
const fieldNames: Field[] = ['name', 'description', 'instructions', 'houseRules', 'photoUrls']

const changedFields = (before: ListingWords, after: ListingWords) =>
  fieldNames.filter((name) => !isDeepStrictEqual(before[name], after[name]))

/** Words in the log: a list's lines, and how many photos there are. */
const statesOf = (listing: ListingWords, fields: Field[]) =>
  Object.fromEntries(
    fields.map((name) => {
      const value = listing[name]
      if (typeof value === 'string') return [name, value]
      return name === 'photoUrls' ? ['photos', String(value.length)] : [name, value.join(' · ')]
    }),
  )

const translationsText = (translations: StepTranslations) =>
  languageTags
    .flatMap((language) => {
      const texts = translations[language]
      return texts ? [`${languages[language]}: ${texts.join(' · ')}`] : []
    })
    .join('\n')

const onlyRemoved = () =>
  new Problem(422, 'photos_only_removed', 'You can remove photos here, not add them.')

const nameRequired = () => new Problem(422, 'name_required', 'A restroom needs a name.')
