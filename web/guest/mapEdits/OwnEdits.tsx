import { MapPinPlus } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { myMapEdits, type OwnEdit, withdrawMapEdit } from '#contract/mapEdits.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { EditCard, Withdraw } from './EditCard.tsx'

/** What they sent about public restrooms, and what became of it. */
export function OwnEdits() {
  const t = useTranslations('mapEdits')
  const common = useTranslations('common')
  const mine = useCall(myMapEdits)
  if (mine.isLoadingError) return <ReadFailed query={mine} />
  if (mine.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-40 rounded-card" />
      </Waiting>
    )
  const { edits, isTrusted } = mine.data
  const add = <ButtonLink to={paths.missingRestroom}>{t('missing')}</ButtonLink>
  if (edits.length === 0)
    return (
      <EmptyState icon={<MapPinPlus aria-hidden />} title={t('none')} action={add}>
        {t('noneHint')}
      </EmptyState>
    )
  return (
    <>
      {isTrusted && <p className="text-sm text-muted">{t('trusted')}</p>}
      <ul aria-label={t('mine')} className="grid grid-cols-1 gap-3">
        {edits.map((edit) => (
          <li key={edit.id}>
            <Row edit={edit} />
          </li>
        ))}
      </ul>
      {add}
    </>
  )
}

function Row({ edit }: { edit: OwnEdit }) {
  const t = useTranslations('mapEdits')
  const format = useFormatter()
  const withdraw = useAction(withdrawMapEdit, { invalidates: [myMapEdits] })
  const { id, locationId, name, kind, state, sentAt } = edit
  const sent = format.dateTime(new Date(sentAt), { dateStyle: 'medium' })
  return (
    <EditCard
      id={id}
      name={name}
      to={locationId === null ? undefined : paths.location(locationId)}
      state={kind === 'fine' ? kind : state}
      about={`${t('kind', { kind })} · ${sent}`}
    >
      {state === 'waiting' && (
        <Withdraw
          about={id}
          error={withdraw.error}
          isBusy={withdraw.isPending}
          onWithdraw={() => withdraw.mutate({ params: { id } })}
        />
      )}
    </EditCard>
  )
}
