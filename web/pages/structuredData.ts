import { featureNames } from '#contract/featureNames.ts'
import type { OpeningHours } from '#contract/hours.ts'
import type { PageInput, RestroomPage } from '#contract/pages.ts'
import type { PageHead } from './useHead.ts'

/** A page as schema.org data. @returns JSON that cannot close its script element; undefined for a missing page. */
export function jsonLd({ pathIn, parent, title, name, picture }: PageHead, input: PageInput) {
  if (!pathIn) return undefined
  const { page, origin, language } = input
  const url = `${origin}${pathIn(language)}`
  const crumbs = [
    ...(parent ? [{ name: parent.name, item: `${origin}${parent.path}` }] : []),
    { name: title, item: url },
  ]
  const graph = [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        ...crumb,
      })),
    },
    ...(page.kind === 'restroom'
      ? [{ name, ...restroomData(page), '@id': url, url, image: imagesOf(page, origin, picture) }]
      : []),
  ]
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return text.replaceAll('<', '\\u003c')
}

const imagesOf = ({ location }: RestroomPage, origin: string, picture: string) =>
  (location.photoUrls.length > 0 ? location.photoUrls : [picture]).map(
    (path) => new URL(path, origin).href,
  )

function restroomData({ location }: RestroomPage) {
  const { address, description, coordinates, price, publicSource } = location
  return {
    '@type': publicSource ? 'PublicToilet' : ['PublicToilet', 'LocalBusiness'],
    ...(description && { description }),
    ...(address && { address }),
    geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
    isAccessibleForFree: price === 0,
    ...(publicSource
      ? { publicAccess: true }
      : { makesOffer: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'USD' } }),
    amenityFeature: featureNames
      .filter((feature) => location.features[feature] !== 'unknown')
      .map((feature) => ({
        '@type': 'LocationFeatureSpecification',
        name: feature,
        value: location.features[feature] === 'yes',
      })),
    ...(location.openingHours && {
      openingHoursSpecification: hoursData(location.openingHours),
    }),
    ...ratingData(location),
  }
}

/** From real guests only. */
const ratingData = ({ rating, ratingCount, isSample }: RestroomPage['location']) =>
  rating === null || isSample
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          ratingCount,
          bestRating: 5,
        },
      }

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** The day's last minute: schema.org knows no 24:00. */
const closing = (closes: string) => (closes === '24:00' ? '23:59' : closes)
const closedAllDay = [{ opens: '00:00', closes: '00:00' }]

function hoursData({ weekly, exceptions }: OpeningHours) {
  const type = { '@type': 'OpeningHoursSpecification' }
  return [
    ...weekly.map(({ day, opens, closes }) => ({
      ...type,
      dayOfWeek: `https://schema.org/${days[day - 1]}`,
      opens,
      closes: closing(closes),
    })),
    ...exceptions.flatMap(({ date, intervals }) =>
      (intervals.length > 0 ? intervals : closedAllDay).map(({ opens, closes }) => ({
        ...type,
        validFrom: date,
        validThrough: date,
        opens,
        closes: closing(closes),
      })),
    ),
  ]
}
