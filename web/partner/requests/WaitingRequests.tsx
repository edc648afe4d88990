import { BellRing } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { WaitingRequests as Waiting } from '#contract/requests.ts'
import { answerMinutes } from '#contract/visits.ts'
import { useGuestName } from '#web/i18n/useGuestName.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { NoAnswer } from '#web/shell/data/Refused.ts'
import { useServerTime } from '#web/shell/data/useServerTime.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { minutesAndSeconds } from '#web/ui/minutesAndSeconds.ts'
import { Waiting as Loading, Skeleton } from '#web/ui/Waiting.tsx'
import { useAnswer, useRequests, useServerAheadMs } from './useRequests.ts'

type Request = Waiting['waiting'][number]

interface Props {
  /** Whether guests of this door ask at all; others see nothing but what still waits. */
  asksFirst: boolean
  className?: string
}

/** Guests who ask to come in, each with the time that is left to answer. */
export function WaitingRequests({ asksFirst, className }: Props) {
  const t = useTranslations('requests')
  const id = useId()
  const { waiting, now, query } = useWaiting()
  if (!asksFirst && waiting.length === 0) return null
  return (
    // On a phone the keypad comes first while no one asks: its last row would be below the window.
    <Card
      aria-labelledby={id}
      className={classes(waiting.length === 0 && 'max-wide:order-last', className)}
    >
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 id={id}>{t('title')}</h2>
        <span role="status" className="text-sm text-muted">
          {waiting.length > 0 && t('count', { count: waiting.length })}
        </span>
      </div>
      <List query={query}>
        {waiting.length === 0 ? (
          <p className="flex items-center gap-3 py-3 text-sm text-muted">
            <BellRing aria-hidden className="size-6 shrink-0" />
            {t('nobody', { minutes: answerMinutes })}
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {waiting.map((request) => (
              <Row key={request.visitId} request={request} now={now} />
            ))}
          </ul>
        )}
      </List>
    </Card>
  )
}

/** The window's title while guests wait, so that it is seen from another tab too. */
export function useTitleWithRequests(title: string) {
  const t = useTranslations('requests')
  const { waiting } = useWaiting()
  return waiting.length > 0 ? t('windowTitle', { count: waiting.length, title }) : title
}

/** Those whose time is not up by the server's clock. */
function useWaiting() {
  const query = useRequests()
  const now = useServerTime(useServerAheadMs())
  const waiting = query.data?.waiting.filter(({ answerBy }) => new Date(answerBy) > now) ?? []
  return { waiting, now, query }
}

function List({ query, children }: { query: ReturnType<typeof useRequests>; children: ReactNode }) {
  const common = useTranslations('common')
  const t = useTranslations('requests')
  const say = useRefusal()
  if (query.isPending)
    return (
      <Loading label={common('loading')} className="grid gap-3 pt-2">
        <Skeleton className="h-12" />
      </Loading>
    )
  if (!query.data) return <ReadFailed query={query} />
  return (
    <>
      {query.isError && !(query.error instanceof NoAnswer) && (
        <p role="status" className="py-2 text-sm font-semibold text-warn">
          {t('stale', { message: say(query.error) })}
        </p>
      )}
      {children}
    </>
  )
}

function Row({ request, now }: { request: Request; now: Date }) {
  const t = useTranslations('requests')
  const say = useRefusal()
  const { visitId, answerBy } = request
  const answer = useAnswer(visitId)
  const nameOf = useGuestName()
  const name = nameOf(request) || t('someone')
  const time = minutesAndSeconds(new Date(answerBy).getTime() - now.getTime())
  const isBusy = (which: 'accept' | 'decline') => answer.isPending && answer.variables === which
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={name} />
        <div className="min-w-32 flex-1">
          <p dir="auto" className="truncate font-bold">
            {name}
          </p>
          <p className="text-sm text-muted tabular-nums">{t('within', { time })}</p>
        </div>
        <div className="ml-auto flex gap-2">
          <Button
            size="small"
            look="outline"
            aria-label={t('declineGuest', { guest: name })}
            busy={isBusy('decline')}
            disabled={isBusy('accept')}
            onClick={() => answer.mutate('decline')}
          >
            {t('decline')}
          </Button>
          <Button
            size="small"
            aria-label={t('acceptGuest', { guest: name })}
            busy={isBusy('accept')}
            disabled={isBusy('decline')}
            onClick={() => answer.mutate('accept')}
          >
            {t('accept')}
          </Button>
        </div>
      </div>
      {answer.isError && (
        <p role="alert" className="pt-2 text-sm font-semibold text-bad">
          {say(answer.error)}
        </p>
      )}
    </li>
  )
}
