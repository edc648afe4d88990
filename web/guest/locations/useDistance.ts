import { useFormatter, useLocale, useTranslations } from 'use-intl'

const metersAMile = 1609.344
const minShownMiles = 0.1
/** From so many on, whole ones. */
const fromWhole = 10
const metersAKilometer = 1000
/** A walk is not known to the meter. */
const meterStep = 10

/** A distance as the person measures it: miles in English, meters and kilometers elsewhere. */
export function useDistance() {
  const format = useFormatter()
  const t = useTranslations('location')
  const inMiles = useLocale() === 'en'
  const written = (value: number, unit: 'mile' | 'meter' | 'kilometer', decimals: number) =>
    format.number(value, {
      style: 'unit',
      unit,
      minimumFractionDigits: decimals > 1 ? decimals : 0,
      maximumFractionDigits: decimals > 1 || value < fromWhole ? decimals : 0,
    })

  return (meters: number, { decimals = 1 }: { decimals?: number } = {}) => {
    if (inMiles) {
      const miles = meters / metersAMile
      if (decimals > 1 || miles >= minShownMiles) return written(miles, 'mile', decimals)
      return t('lessThan', { distance: written(minShownMiles, 'mile', decimals) })
    }
    const rounded = Math.max(1, Math.round(meters / meterStep)) * meterStep
    return rounded < metersAKilometer
      ? written(rounded, 'meter', 0)
      : written(meters / metersAKilometer, 'kilometer', decimals)
  }
}
