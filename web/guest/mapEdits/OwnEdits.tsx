import { MapPinPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { myMapEdits, type OwnEdit, withdrawMapEdit } from '#contract/mapEdits.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** What they sent about public restrooms, and what became of it. */
export function OwnEdits() {
  const t = useTranslations('mapEdits')
  const common = useTranslations('common')
  const mine = useCall(myMapEdits)
  if (mine.isError) return <ReadFailed query={mine} />
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
            <Card className="grid grid-cols-1 gap-2">
              <Row edit={edit} />
            </Card>
          </li>
        ))}
      </ul>
      {add}
    </>
  )
}

const tones = { waiting: 'warn', live: 'ok', declined: 'neutral', reverted: 'neutral' } as const

function Row({ edit }: { edit: OwnEdit }) {
  const t = useTranslations('mapEdits')
  const location = useTranslations('location')
  const format = useFormatter()
  const { id, locationId, kind, state, sentAt } = edit
  const name = edit.name || location('publicName')
  const sent = format.dateTime(new Date(sentAt), { dateStyle: 'medium' })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {locationId === null ? (
          <p dir="auto" className="min-w-0 font-bold break-words">
            {name}
          </p>
        ) : (
          <Link
            to={paths.location(locationId)}
            className="inline-flex min-h-11 min-w-0 items-center font-bold break-words underline-offset-2 hover:underline"
          >
            {name}
          </Link>
        )}
        <Badge tone={tones[state]}>{t('state', { state: kind === 'fine' ? kind : state })}</Badge>
      </div>
      <p id={id} className="text-sm text-muted">
        {`${t('kind', { kind })} · ${sent}`}
      </p>
      {state === 'waiting' && <Withdraw id={id} />}
    </>
  )
}

function Withdraw({ id }: { id: string }) {
  const t = useTranslations('mapEdits')
  const common = useTranslations('common')
  const say = useRefusal()
  const withdraw = useAction(withdrawMapEdit, { invalidates: [myMapEdits] })
  return (
    <div className="grid justify-items-start gap-2">
      {withdraw.error && <Notice tone="error">{say(withdraw.error)}</Notice>}
      <ConfirmButton
        label={t('withdraw')}
        about={id}
        size="small"
        look="outline"
        busy={withdraw.isPending}
        title={t('withdrawTitle')}
        backLabel={t('keep')}
        closeLabel={common('close')}
        onConfirm={() => withdraw.mutate({ params: { id } })}
      >
        <p>{t('withdrawText')}</p>
      </ConfirmButton>
    </div>
  )
}
