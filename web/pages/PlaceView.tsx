import { useTranslations } from 'use-intl'
import { placePath } from '#contract/pageAddress.ts'
import type { PageInput, PlaceLink, PlacePage } from '#contract/pages.ts'
import { paths } from '#web/paths.ts'
import { BigLink } from './BigLink.tsx'
import { NearList } from './NearList.tsx'
import { usePlaceName } from './usePlaceName.ts'

interface Props {
  page: PlacePage
  input: PageInput
}

/** The restrooms of a place, and where else to look. */
export function PlaceView({ page, input }: Props) {
  const t = useTranslations('pages')
  const location = useTranslations('location')
  const placeName = usePlaceName()
  const { of, restrooms, links } = page
  return (
    <>
      {of !== 'city' && (
        <nav aria-label={t('way')} className="flex text-sm">
          <a
            href={placePath(undefined, input.language)}
            className="inline-flex min-h-11 items-center font-bold text-brand-ink"
          >
            {t('inCity')}
          </a>
        </nav>
      )}
      <h1>{placeName(of)}</h1>
      <p className="mt-1 text-muted">{restrooms.length > 0 ? t('placeText') : t('placeEmpty')}</p>
      <BigLink href={`/#${inApp(page)}`}>{location('findOther')}</BigLink>
      {restrooms.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2 text-lg!">{t('restrooms')}</h2>
          <NearList near={restrooms} language={input.language} />
        </section>
      )}
      <Links links={links} input={input} />
    </>
  )
}

/** The same place, or the same need, in the app. */
function inApp({ of, point }: PlacePage) {
  if (of === 'city') return paths.home
  if ('feature' in of) return `${paths.home}?only=${of.feature}`
  if (!point) return paths.home
  const { lat, lng } = point
  return `${paths.home}?${new URLSearchParams({ near: `${lat},${lng}`, place: of.place })}`
}

function Links({ links, input }: { links: PlaceLink[]; input: PageInput }) {
  const t = useTranslations('pages')
  const location = useTranslations('location')
  const featured = links.filter(({ of }) => 'feature' in of)
  const places = links.filter(({ of }) => 'place' in of)
  const nameOf = ({ of }: PlaceLink) =>
    'place' in of ? of.place : location(`feature.${of.feature}`)
  return [
    { title: t('byFeature'), list: featured },
    { title: t('byPlace'), list: places },
  ].map(
    ({ title, list }) =>
      list.length > 0 && (
        <section key={title} className="mt-8">
          <h2 className="mb-2 text-lg!">{title}</h2>
          <ul className="flex flex-wrap gap-2">
            {list.map((link) => (
              <li key={link.slug}>
                <a
                  href={placePath(link.slug, input.language)}
                  className="inline-flex min-h-11 items-center rounded-full bg-brand-soft px-4 text-sm font-bold text-brand-ink"
                >
                  {nameOf(link)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
