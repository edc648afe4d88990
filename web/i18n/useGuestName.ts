import { useTranslations } from 'use-intl'
import type { NamedGuest } from '#contract/doors.ts'

/** What a guest is called at a door: by name, or `Guest · K7` for one without an account. */
export function useGuestName() {
  const t = useTranslations('common')
  return ({ guest, mark }: NamedGuest) => (mark ? t('markedGuest', { mark }) : guest)
}
