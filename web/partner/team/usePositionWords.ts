import { useTranslations } from 'use-intl'
import type { Position } from '#contract/team.ts'

/** "Manager · 3 restrooms": owners have all, and are not said to. */
export function usePositionWords() {
  const t = useTranslations('team')
  return ({ role, restrooms }: Position) =>
    role === 'owner'
      ? t('roles', { role })
      : `${t('roles', { role })} · ${restrooms ? t('count', { count: restrooms.length }) : t('all')}`
}
