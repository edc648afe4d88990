import { useTranslations } from 'use-intl'
import { acknowledgeIncidents, operatorIncidents } from '#contract/incidents.ts'
import { useCall } from '#web/api/useCall.ts'
import { Card } from '#web/ui/Card.tsx'
import { IncidentCard } from './IncidentCard.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useFileAction } from './useFiles.ts'
import { useMayOperate } from './useMayOperate.ts'

/** Partners' reports about one guest. After too many upheld reports, an operator decides about the account. */
export function GuestIncidents({ guestId }: { guestId: string }) {
  const t = useTranslations('operator.incidents')
  const input = { query: { guest: guestId } }
  const found = useCall(operatorIncidents, input).data
  const acknowledge = useFileAction(acknowledgeIncidents, [operatorIncidents, input])
  const operator = useTranslations('operator')
  const may = useMayOperate()(acknowledgeIncidents)
  if (!found || found.incidents.length === 0) return null
  const repeated = found.repeated.find(({ id }) => id === guestId)
  return (
    <Card aria-labelledby="incidents" className="grid gap-2">
      <h2 id="incidents">{t('ofGuest')}</h2>
      {repeated && (
        <p className="font-semibold text-warn">{t('repeated', { count: repeated.upheld })}</p>
      )}
      {repeated && may && (
        <>
          <p className="text-sm text-muted">{t('repeatedHint')}</p>
          <ReasonForm
            choices={[
              {
                label: t('keep'),
                look: 'outline',
                onChoose: (reason) =>
                  acknowledge.mutate({ params: { id: guestId }, body: { reason } }),
              },
            ]}
            isBusy={acknowledge.isPending}
            error={acknowledge.error}
          />
        </>
      )}
      <ul aria-labelledby="incidents" className="divide-y divide-line">
        {found.incidents.map((incident) => (
          <li key={incident.id} className="py-3">
            <IncidentCard incident={incident} goodwillOfferCents={found.goodwillOfferCents} />
          </li>
        ))}
      </ul>
      {found.isMore && (
        <p className="text-sm text-muted">
          {operator('maxShown', { count: found.incidents.length })}
        </p>
      )}
    </Card>
  )
}
