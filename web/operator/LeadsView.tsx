import { Download, Inbox } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { leadKeptDays } from '#contract/leads.ts'
import {
  answerLead,
  exportLeads,
  listLeads,
  maxLeadsListed,
  type StoredLead,
} from '#contract/operatorLeads.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { saveFile } from '#web/shell/data/saveFile.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { InviteLead } from './InviteLead.tsx'
import { leadsCsv } from './leadsCsv.ts'
import { readAnew } from './readAnew.ts'
import { useFileAction } from './useFiles.ts'
import { useWords } from './useWords.ts'

/** Businesses that left their address on `/host`: those without an answer first. */
export function LeadsView() {
  const t = useTranslations('operator.leads')
  return (
    <div className="grid gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      <List />
    </div>
  )
}

function List() {
  const t = useTranslations('operator.leads')
  const common = useTranslations('common')
  const leads = useCall(listLeads, undefined, readAnew)

  if (leads.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Waiting>
    )
  if (leads.isLoadingError) return <ReadFailed query={leads} />
  if (leads.data.length === 0)
    return (
      <EmptyState icon={<Inbox aria-hidden />} title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    )
  return (
    <>
      <p className="text-sm text-muted">{t('kept', leadKeptDays)}</p>
      <DownloadLeads />
      <ul aria-label={t('title')} className="grid gap-3">
        {leads.data.map((lead) => (
          <li key={lead.id}>
            <LeadCard lead={lead} />
          </li>
        ))}
      </ul>
      {leads.data.length === maxLeadsListed && (
        <p className="text-sm text-muted">{t('more', { count: maxLeadsListed })}</p>
      )}
    </>
  )
}

/** All of them, also those that are not shown. */
function DownloadLeads() {
  const t = useTranslations('operator.leads')
  const lists = useTranslations('operator.lists')
  const say = useRefusal()
  const download = useAction(exportLeads, {
    onSuccess: ({ leads }) =>
      saveFile(new Blob([leadsCsv(leads)], { type: 'text/csv' }), 'pitstop-leads.csv'),
  })
  return (
    <>
      <Button
        look="outline"
        size="small"
        className="justify-self-start"
        icon={<Download aria-hidden />}
        busy={download.isPending}
        onClick={() => download.mutate({})}
      >
        {t('download')}
      </Button>
      {download.isError && <Notice tone="error">{say(download.error)}</Notice>}
      {download.data?.isCut && (
        <p role="status" className="text-sm text-muted">
          {lists('cut', { count: download.data.leads.length })}
        </p>
      )}
    </>
  )
}

function LeadCard({ lead }: { lead: StoredLead }) {
  const t = useTranslations('operator.leads')
  const say = useRefusal()
  const { moment } = useWords()
  const answer = useFileAction(answerLead)
  const [isInviting, setInviting] = useState(false)
  const again = lead.invitedAt ? 'yes' : 'no'
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 dir="auto" className="break-words">
          {lead.business}
        </h2>
        <time dateTime={lead.receivedAt} className="text-xs text-muted">
          {moment(lead.receivedAt)}
        </time>
      </div>
      <p className="text-sm break-words">
        <bdi>{lead.name}</bdi> ·{' '}
        <a href={`mailto:${lead.email}`} className="inline-block py-3 text-brand-ink underline">
          {lead.email}
        </a>
        {lead.phone && ` · ${lead.phone}`}
      </p>
      {lead.message && (
        <p dir="auto" className="text-sm break-words whitespace-pre-line text-muted">
          {lead.message}
        </p>
      )}
      {answer.isError && <Notice tone="error">{say(answer.error)}</Notice>}
      <Stage lead={lead} />
      <div className="flex flex-wrap gap-2">
        {!lead.isAccepted && (
          <Button
            size="small"
            aria-label={t('inviteOne', { again, business: lead.business })}
            onClick={() => setInviting(true)}
          >
            {lead.invitedAt ? t('inviteAgain') : t('invite')}
          </Button>
        )}
        {!lead.answeredAt && (
          <Button
            look="soft"
            size="small"
            aria-label={t('answerOne', { business: lead.business })}
            busy={answer.isPending}
            onClick={() => answer.mutate({ params: { id: lead.id } })}
          >
            {t('answer')}
          </Button>
        )}
      </div>
      {isInviting && <InviteLead lead={lead} onClose={() => setInviting(false)} />}
    </Card>
  )
}

function Stage({ lead: { stage, answeredAt, invitedAt, isAccepted } }: { lead: StoredLead }) {
  const t = useTranslations('operator.leads')
  const { moment } = useWords()
  if (!answeredAt) return null
  const isLive = stage === 'live'
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={invitedAt ? 'neutral' : 'ok'}>
        {invitedAt
          ? t('invited', { time: moment(invitedAt) })
          : t('answered', { time: moment(answeredAt) })}
      </Badge>
      {isLive && <Badge tone="ok">{t('live')}</Badge>}
      {isAccepted && !isLive && <Badge tone="neutral">{t('accepted')}</Badge>}
    </div>
  )
}
