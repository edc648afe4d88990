import { DoorOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type GuestProfile, maxHistory } from '#contract/guests.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type PastVisit, PastVisitRow } from './PastVisitRow.tsx'

interface Props {
  history: GuestProfile['bathroomHistory']
  /** The stars and words to give or change, for a visit that may have them. */
  rateForm: (visit: PastVisit, close: () => void) => ReactNode
  /** Whether a visit's name leads to its own screen. */
  isLinked?: boolean
  className?: string
}

/** Where the guest has been, newest first [G3]. */
export function BathroomHistory({ history, rateForm, isLinked = true, className }: Props) {
  const t = useTranslations('profile')
  const count = history.length
  return (
    <Card aria-label={t('history')} className={classes('wide:px-7 wide:py-6', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <h2>{t('history')}</h2>
        {count > 0 && (
          <p className="text-sm text-muted">
            {count < maxHistory ? t('visits', { count }) : t('newest', { count })}
          </p>
        )}
      </div>
      {count === 0 ? (
        <EmptyState
          icon={<DoorOpen aria-hidden />}
          title={t('noVisits')}
          action={<ButtonLink to={paths.home}>{t('findRestroom')}</ButtonLink>}
        >
          {t('noVisitsHint')}
        </EmptyState>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {history.map((visit) => (
            <PastVisitRow key={visit.id} visit={visit} rateForm={rateForm} isLinked={isLinked} />
          ))}
        </ul>
      )}
    </Card>
  )
}
