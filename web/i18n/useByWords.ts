import { useTranslations } from 'use-intl'
import type { ActBy } from '#contract/staff.ts'

/** Who did something at a door, and whether the server checked their PIN. */
export function useByWords() {
  const t = useTranslations('team.staff')
  return ({ by, pin }: ActBy) =>
    by === null
      ? t('unnamed', { pin: pin ?? 'none' })
      : t('by', { name: by, pin: pin ?? 'checked' })
}
