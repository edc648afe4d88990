import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { zoneOf } from '#contract/openingHours.ts'
import { visitCalls } from '#contract/staleAfter.ts'
import { oneVisit, type Renewal, renewVisit, type Visit } from '#contract/visits.ts'
import { useAction } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AccessRefused, type Refusal } from './AccessRefused.tsx'

interface Props {
  visit: Visit
  renewal: Renewal
  now: Date
}

/** A new code for one that ran out unused, or when there is one to be had. */
export function RenewVisit({ visit, renewal, now }: Props) {
  const t = useTranslations('visit.renew')
  const cache = useCallCache()
  const again = () => void cache.invalidate(oneVisit)

  switch (renewal.kind) {
    case 'done':
      return (
        <ButtonLink wide to={paths.visit(renewal.visitId)}>
          {t('done')}
        </ButtonLink>
      )
    case 'possible':
      return (
        <GetNewCode visit={visit} until={new Date(renewal.until)} now={now} onRefused={again} />
      )
    case 'refused': {
      const refusal = shownRefusal(renewal)
      if (!refusal) return <Notice>{t('code_live')}</Notice>
      return (
        <AccessRefused
          refusal={refusal}
          location={{ timeZone: zoneOf(visit.location.openingHours) }}
          alternative={<p className="text-sm text-muted">{t('later')}</p>}
          onAgain={again}
        />
      )
    }
  }
}

/** Undefined where nothing but another code of the guest's own stands in the way. */
const shownRefusal = ({
  error,
  nextAt,
}: Extract<Renewal, { kind: 'refused' }>): Refusal | undefined =>
  error === 'code_live' ? undefined : { error, nextAt }

function GetNewCode({
  visit,
  until,
  now,
  onRefused,
}: {
  visit: Visit
  until: Date
  now: Date
  onRefused: () => void
}) {
  const t = useTranslations('visit.renew')
  const queries = useQueryClient()
  const cache = useCallCache()
  const navigate = useNavigate()
  const refusal = useRefusal()
  const doorTime = useDoorTime()
  const mutationKey = ['visits', 'renew', visit.id]
  const renewing = useAction(renewVisit, {
    mutationKey,
    onSuccess: ({ id }) => {
      void cache.invalidate(...visitCalls)
      void navigate(paths.visit(id), { replace: true })
    },
    // Hours or codes have changed since the button was shown: show what holds now.
    onError: onRefused,
  })
  return (
    <>
      {renewing.isError && <Notice tone="error">{refusal(renewing.error)}</Notice>}
      <Button
        wide
        busy={renewing.isPending || renewing.isSuccess}
        onClick={() => {
          if (queries.isMutating({ mutationKey }) === 0)
            renewing.mutate({ params: { id: visit.id } })
        }}
      >
        {t('get')}
      </Button>
      <p className="text-center text-sm text-muted">
        {t('hint', { time: doorTime(until, now, zoneOf(visit.location.openingHours)) })}
      </p>
    </>
  )
}
