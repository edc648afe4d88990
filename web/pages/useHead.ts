import { useTranslations } from 'use-intl'
import type { Language } from '#contract/languages.ts'
import { isInCity, picturePath, placePath, restroomPath } from '#contract/pageAddress.ts'
import type { PageInput } from '#contract/pages.ts'
import { useNameOf } from '#web/guest/locations/LocationFacts.tsx'
import { usePrice } from '#web/guest/locations/usePrice.ts'
import { usePlaceName } from './usePlaceName.ts'

export interface PageHead {
  title: string
  description: string
  isIndexed: boolean
  /** What a restroom is called, also where it has no name of its own. */
  name?: string
  /** The page's URL in each language; absent for a missing page. */
  pathIn?: (language: Language) => string
  /** The page above it: the city's; beyond the city, whose place is not known to the server, the product's own. */
  parent?: { name: string; path: string }
  /** What previews of its link show. */
  picture: string
}

/** Of the city. */
const cityPicture = picturePath(undefined)

/** What search engines and previews say of a page. */
export function useHead({ page, language: shown }: PageInput): PageHead {
  const t = useTranslations('pages')
  const common = useTranslations('common')
  const nameOf = useNameOf()
  const price = usePrice()
  const placeName = usePlaceName()
  const city = { name: t('inCity'), path: placePath(undefined, shown) }
  const withBrand = (screen: string) => common('title', { screen })

  switch (page.kind) {
    case 'restroom': {
      const { location, isIndexed } = page
      const name = nameOf(location)
      const { address, publicSource } = location
      const place = address ? t('placeAt', { name, address }) : name
      return {
        title: withBrand(publicSource ? t('publicTitle', { name }) : t('title', { name })),
        description: publicSource
          ? t('publicDescription', { place })
          : t('description', { place, price: price.spoken(location.price) }),
        isIndexed,
        name,
        pathIn: (language) => restroomPath(location, language),
        parent: isInCity(location.coordinates) ? city : { name: common('brand'), path: '/' },
        picture: picturePath(location.shortId),
      }
    }
    case 'place':
      return {
        title: withBrand(placeName(page.of)),
        description: t('placeDescription', { title: placeName(page.of) }),
        isIndexed: page.isIndexed,
        pathIn: (language) => placePath(page.slug, language),
        ...(page.of !== 'city' && { parent: city }),
        picture: cityPicture,
      }
    case 'closed':
      return {
        title: withBrand(t('closed')),
        description: t('closedText'),
        isIndexed: false,
        picture: cityPicture,
      }
    case 'missing':
      return {
        title: withBrand(common('notFound.title')),
        description: common('notFound.text'),
        isIndexed: false,
        picture: cityPicture,
      }
  }
}
