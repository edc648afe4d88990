import { CircleCheck, CircleDashed, Hand } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ChecklistItem, showChecklist } from '#contract/checklist.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** What a deployment needs before it goes live, as the server sees it. */
export function ChecklistView() {
  const t = useTranslations('operator.checklist')
  return (
    <div className="grid gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="max-w-prose text-muted">{t('text')}</p>
      <Items />
    </div>
  )
}

function Items() {
  const t = useTranslations('operator.checklist')
  const common = useTranslations('common')
  const checklist = useCall(showChecklist)

  if (checklist.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-64" />
      </Waiting>
    )
  if (checklist.isLoadingError) return <ReadFailed query={checklist} />
  const { items } = checklist.data
  const open = items.filter(({ state }) => state === 'open').length
  const byHand = items.filter(({ state }) => state === 'by_hand').length
  return (
    <>
      <p className="font-bold">{t('count', { open, byHand })}</p>
      <Card>
        <ul aria-label={t('title')} className="divide-y divide-line">
          {items.map((item) => (
            <Item key={item.name} item={item} />
          ))}
        </ul>
      </Card>
    </>
  )
}

const tones = { done: 'ok', open: 'bad', by_hand: 'neutral' } as const
const icons = { done: CircleCheck, open: CircleDashed, by_hand: Hand }

function Item({ item: { name, state, settings } }: { item: ChecklistItem }) {
  const t = useTranslations('operator.checklist')
  const Icon = icons[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p>{t(`items.${name}`)}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {name === 'admins' || name === 'papers' ? (
            <Link
              to={name === 'admins' ? paths.operatorTeam : paths.operatorTexts}
              className="inline-flex min-h-11 items-center text-brand-ink underline"
            >
              {name === 'admins' ? t('team') : t('texts')}
            </Link>
          ) : settings.length > 0 ? (
            t('settings', { names: settings.join(', ') })
          ) : (
            t('guide')
          )}
        </p>
      </div>
      <Badge tone={tones[state]} icon={<Icon aria-hidden />}>
        {t('state', { state })}
      </Badge>
    </li>
  )
}
