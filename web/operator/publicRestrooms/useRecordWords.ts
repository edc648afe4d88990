import { useFormatter, useTranslations } from 'use-intl'
import { featureNames } from '#contract/features.ts'
import type { PublicRecord } from '#contract/publicRestrooms.ts'
import { useEditWords } from '../mapEdits/useEditWords.ts'

/** A source's row of a public restroom in words. */
export function useRecordWords() {
  const t = useTranslations('operator.merge')
  const location = useTranslations('location')
  const format = useFormatter()
  const { nameOf: fieldName, valueOf } = useEditWords()

  const nameOf = ({ name }: Pick<PublicRecord, 'name'>) =>
    name === '' ? location('publicName') : name
  const sourceOf = ({ source, externalId, license, credit }: PublicRecord) =>
    [`${source} ${externalId}`, ...(credit === source ? [] : [credit]), license]
      .filter(Boolean)
      .join(' · ')
  const metersOf = (meters: number) => format.number(meters, { style: 'unit', unit: 'meter' })
  const factsOf = (record: PublicRecord) => {
    const { address, coordinates, openingHours, features } = record
    const known = featureNames.filter((name) => features[name] !== 'unknown')
    return [
      ...Object.entries({ address, coordinates, openingHours }).map(([field, value]) => ({
        name: fieldName(field),
        value: valueOf(field, value),
      })),
      ...known.map((name) => ({
        name: fieldName(`features.${name}`),
        value: valueOf(`features.${name}`, features[name]),
      })),
      { name: t('source'), value: sourceOf(record) },
      { name: t('saved'), value: format.number(record.savedCount) },
      { name: t('edits'), value: format.number(record.editCount) },
      { name: t('photos'), value: format.number(record.photoUrls.length) },
    ]
  }
  return { nameOf, sourceOf, metersOf, factsOf }
}
