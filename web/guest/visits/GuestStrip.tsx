import { CircleCheck, Send } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSendOutbox } from '#web/api/useOutbox.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { paths } from '#web/paths.ts'
import { announce, useAnnouncement } from '#web/shell/data/announcement.ts'
import { useIsGuest } from '#web/shell/data/guest.ts'
import { forgetOldPayment } from '#web/shell/data/mayBePaid.ts'
import {
  dropFromOutbox,
  isWaiting,
  type OutboxItem,
  outboxId,
  useIsOutboxKept,
  useOutboxItems,
} from '#web/shell/data/outbox.ts'
import { forgetStars, onStarsDropped, readStarsQuestion } from '#web/shell/data/starsLater.ts'
import { useNow } from '#web/shell/data/useNow.ts'
import { useServerTime } from '#web/shell/data/useServerTime.ts'
import { lazyView } from '#web/shell/layout/lazyScreen.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { CodePill, DeclinedPill, WayPill } from './CodePill.tsx'
import { dropEnded, endedRequestId, enteredNow, forgetEndedRequest, heldId } from './heldVisit.ts'
import { OtherPhones } from './OtherPhones.tsx'
import { pillAt } from './pillAt.ts'
import { SignOutQuestion } from './SignOutQuestion.tsx'
import { useCodeOfAccount } from './useCodeOfAccount.ts'
import { useVisit } from './useVisit.ts'

/** Above every screen of a guest, also without a network: the code they hold, and what they did that waits to be sent. */
export function GuestStrip() {
  const isGuest = useIsGuest()
  useSendOutbox(useTellSent())
  useDropEnded()
  const items = useOutboxItems()
  const isKept = useIsOutboxKept()
  // What was done there is said on a phone that nothing was bought on, too.
  if (!isGuest) return <Announcement />
  return (
    <>
      <LastVisit />
      <OtherPhones />
      <SignOutQuestion />
      <Announcement />
      <div role="status">
        {items.map((item) => (
          <WaitingLine key={outboxId(item.action)} item={item} />
        ))}
        {!isKept && items.some(isWaiting) && <LostOnClose />}
      </div>
    </>
  )
}

/** A saved restroom shows by its heart, and a cancellation by what the guest holds then. */
function useTellSent() {
  const t = useTranslations('common')
  return (kind: OutboxItem['action']['kind']) => {
    if (kind !== 'favourite' && kind !== 'cancel') announce(t('sentNow', { kind }))
  }
}

/** What has ended leaves the device on every screen, also the code's own, and whether or not the server is reached. */
function useDropEnded() {
  const now = useNow()
  useEffect(() => {
    dropEnded()
    forgetOldPayment()
  }, [now])
}

/** What the guest holds, but on its own screen; else what came of their last visit, and the question about it. */
function LastVisit() {
  const { pathname } = useLocation()
  useCodeOfAccount()
  const id = heldId()
  if (id) return pathname === paths.visit(id) ? null : <LivePill key={id} id={id} />
  const endedId = endedRequestId()
  const entered = enteredNow()
  const isShown = (visitId: string) => pathname === paths.visit(visitId)
  return (
    <>
      {endedId && !isShown(endedId) && <EndedRequest key={endedId} id={endedId} />}
      {entered && !isShown(entered.id) && (
        <WayPill visitId={entered.id} name={entered.location.name} />
      )}
      {(pathname === paths.home || pathname === paths.guest) && <AskAgain />}
    </>
  )
}

function EndedRequest({ id }: { id: string }) {
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  const close = () => {
    forgetEndedRequest(id)
    setIsClosed(true)
  }
  return <DeclinedPill visitId={id} onClose={close} />
}

/** Followed here too: a partner's answer, and the end of a code, come while the guest looks at another screen. */
function LivePill({ id }: { id: string }) {
  const { visit, aheadMs } = useVisit(id)
  const now = useServerTime(aheadMs)
  const pill = visit && pillAt(visit, now)
  if (endedRequestId() === id) return <EndedRequest id={id} />
  return pill ? <CodePill visitId={id} {...pill} /> : null
}

const StarsQuestion = lazyView(async () => (await import('./StarsQuestion.tsx')).StarsQuestion)

function AskAgain() {
  const [visited, setVisited] = useState(readStarsQuestion)
  useEffect(() => onStarsDropped(() => setVisited(undefined)), [])
  if (!visited) return null
  const close = () => {
    forgetStars()
    setVisited(undefined)
  }
  return (
    <Suspense fallback={null}>
      <StarsQuestion visited={visited} onClose={close} />
    </Suspense>
  )
}

/** Always there for a screen reader, which says what appears in it. */
function Announcement() {
  const words = useAnnouncement()
  return (
    <div role="status">
      {words && (
        <p className="flex items-center justify-center gap-2 bg-ok-soft px-4 py-1.5 text-center text-sm font-bold text-ok">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {words}
        </p>
      )}
    </div>
  )
}

function LostOnClose() {
  const t = useTranslations('common')
  return (
    <p className="bg-warn-soft px-4 py-1.5 text-center text-sm font-bold text-warn">
      {t('lostOnClose')}
    </p>
  )
}

function WaitingLine({ item }: { item: OutboxItem }) {
  const t = useTranslations('common')
  const doorTime = useDoorTime()
  const now = useNow()
  const { action, pressedAt, refusal } = item
  const { kind } = action
  const time = doorTime(new Date(pressedAt), now)
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 bg-warn-soft px-4 py-1.5 text-sm font-bold text-warn">
      <p className="flex min-w-0 items-center gap-2">
        <Send aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0">
          {refusal === undefined
            ? t('waitingToBeSent', { kind, time })
            : t('notSent', { kind, time, reason: refusal })}
        </span>
      </p>
      {refusal !== undefined && kind === 'cancel' && (
        <ButtonLink size="small" look="soft" to={paths.visit(action.visitId)}>
          {t('showVisit')}
        </ButtonLink>
      )}
      {refusal !== undefined && kind === 'edit' && (
        <ButtonLink
          size="small"
          look="soft"
          to={paths.location(action.locationId)}
          state={{ isCorrecting: true, editId: action.id }}
        >
          {t('editAgain')}
        </ButtonLink>
      )}
      {refusal !== undefined && kind === 'review' && (
        <ButtonLink size="small" look="soft" to={paths.guest}>
          {t('editAgain')}
        </ButtonLink>
      )}
      {refusal !== undefined && kind === 'missing' && (
        <ButtonLink
          size="small"
          look="soft"
          to={paths.missingRestroom}
          state={{ editId: action.id }}
        >
          {t('editAgain')}
        </ButtonLink>
      )}
      {refusal !== undefined && (
        <Button size="small" look="plain" onClick={() => dropFromOutbox(item)}>
          {t('close')}
        </Button>
      )}
    </div>
  )
}
