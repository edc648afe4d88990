import { MonitorSmartphone } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { endSession, listSessions, type Session, unknownDevice } from '#contract/auth.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

export function SessionsCard() {
  const t = useTranslations('account.sessions')
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      <SessionList />
    </Card>
  )
}

function SessionList() {
  const t = useTranslations('account.sessions')
  const common = useTranslations('common')
  const say = useRefusal()
  const sessions = useCall(listSessions)
  // Also after a refusal: the list is then out of date.
  const end = useAction(endSession, { invalidates: [listSessions] })

  if (sessions.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Waiting>
    )
  if (sessions.isLoadingError) return <ReadFailed query={sessions} />
  // The caller's own session is always in this list, so it is never empty.
  return (
    <>
      {end.isError && <Notice tone="error">{say(end.error)}</Notice>}
      <ul aria-live="polite" className="divide-y divide-line">
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.params.id === session.id}
            onEnd={() => end.mutate({ params: { id: session.id } })}
          />
        ))}
      </ul>
      <p className="text-sm text-muted">{t('hint')}</p>
    </>
  )
}

function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  session: Session
  isEnding: boolean
  onEnd: () => void
}) {
  const t = useTranslations('account.sessions')
  const format = useFormatter()
  const device = session.device === unknownDevice ? t('unknownDevice') : session.device
  const moment = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-muted">
          {t('lastSeen', { moment: moment(session.lastSeenAt) })}
        </p>
      </div>
      {session.current ? (
        <Badge tone="brand">{t('thisOne')}</Badge>
      ) : (
        <Button
          look="outline"
          size="small"
          busy={isEnding}
          aria-label={t('endOne', { device })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
