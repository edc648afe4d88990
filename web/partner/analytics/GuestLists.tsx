import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { TodaysGuest } from './guestsToday.ts'

interface RequestedProps {
  guests: TodaysGuest[]
  accept: UseMutationResult<unknown, Error, TodaysGuest>
}

/** Those who wait for an answer, each with the button that lets them in [D12]. */
export function RequestedGuests({ guests, accept }: RequestedProps) {
  const t = useTranslations('analytics')
  const refusal = useRefusal()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone then, and the focus must not be lost with it.
  const onSuccess = () => heading.current?.focus()
  return (
    <Card aria-labelledby="requested">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="requested" ref={heading} tabIndex={-1} className="outline-none">
          {t('requestedGuests')}
        </h2>
        {guests.length > 0 && <Badge tone="warn">{t('waiting', { count: guests.length })}</Badge>}
      </div>
      <p role="status" className="sr-only">
        {accept.isSuccess && t('accepted', { name: accept.variables.name })}
      </p>
      {accept.isError && <Notice tone="error">{refusal(accept.error)}</Notice>}
      <GuestRows guests={guests} empty={t('nobodyWaits')}>
        {(guest) => (
          <Button
            size="small"
            aria-label={t('acceptNamed', { name: guest.name })}
            busy={accept.isPending && accept.variables.id === guest.id}
            onClick={() => accept.mutate(guest, { onSuccess })}
          >
            {t('accept')}
          </Button>
        )}
      </GuestRows>
    </Card>
  )
}

export function ActiveGuests({ guests }: { guests: TodaysGuest[] }) {
  const t = useTranslations('analytics')
  return (
    <Card aria-labelledby="active">
      <h2 id="active">{t('activeGuests')}</h2>
      <GuestRows guests={guests} empty={t('nobodyActive')}>
        {() => <Badge tone="brand">{t('holdsCode')}</Badge>}
      </GuestRows>
    </Card>
  )
}

function GuestRows({
  guests,
  empty,
  children,
}: {
  guests: TodaysGuest[]
  empty: string
  children: (guest: TodaysGuest) => ReactNode
}) {
  if (guests.length === 0) return <p className="pt-2 text-sm text-muted">{empty}</p>
  return (
    <ul className="mt-1 divide-y divide-line">
      {guests.map((guest) => (
        <li key={guest.id} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <Avatar name={guest.name} picture={guest.avatar ?? undefined} />
          <b dir="auto" className="min-w-0 flex-1 basis-20 truncate">
            {guest.name}
          </b>
          {children(guest)}
        </li>
      ))}
    </ul>
  )
}
