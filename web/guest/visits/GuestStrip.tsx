import { Hourglass, KeyRound, Send } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSendOutbox } from '#web/api/useOutbox.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { paths } from '#web/paths.ts'
import {
  dropFromOutbox,
  type OutboxItem,
  outboxId,
  useOutboxItems,
} from '#web/shell/data/outbox.ts'
import { useSession } from '#web/shell/data/session.ts'
import { useServerTime } from '#web/shell/data/useServerTime.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { aheadMsOf, heldId, readHeld } from './heldVisit.ts'
import { SignOutQuestion } from './SignOutQuestion.tsx'
import { hasCode, phaseAt } from './visitPhase.ts'

/** Above every screen of a guest, also without a network: the code they hold, and what they did that waits to be sent. */
export function GuestStrip() {
  const isGuest = useSession()?.userType === 'user'
  useSendOutbox()
  const items = useOutboxItems()
  if (!isGuest) return null
  return (
    <>
      <CodePill />
      <SignOutQuestion />
      <div role="status">
        {items.map((item) => (
          <WaitingLine key={outboxId(item.action)} item={item} />
        ))}
      </div>
    </>
  )
}

/** Not on the screen of the code itself. */
function CodePill() {
  const { pathname } = useLocation()
  const id = heldId()
  if (!id || pathname === paths.visit(id)) return null
  return <LiveCode key={id} id={id} />
}

function LiveCode({ id }: { id: string }) {
  const t = useTranslations('common')
  const [held] = useState(() => readHeld(id))
  const now = useServerTime(held ? aheadMsOf(held) : 0)
  const visit = held?.value
  const phase = visit && phaseAt(visit, now)
  const isRequest = phase === 'requested'
  const until = isRequest ? visit?.asked?.answerBy : visit?.validUntil
  if (!until || !phase || !(isRequest || hasCode(phase))) return null
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 60_000))
  return (
    <Link
      to={paths.visit(id)}
      className="flex min-h-11 items-center justify-center gap-2 bg-brand px-4 py-1 text-center font-bold text-on-brand"
    >
      {isRequest ? (
        <Hourglass aria-hidden className="size-5 shrink-0" />
      ) : (
        <KeyRound aria-hidden className="size-5 shrink-0" />
      )}
      {t(isRequest ? 'yourRequest' : 'yourCode', { minutes })}
    </Link>
  )
}

function WaitingLine({ item }: { item: OutboxItem }) {
  const t = useTranslations('common')
  const doorTime = useDoorTime()
  const { action, pressedAt, refusal } = item
  const { kind } = action
  const time = doorTime(new Date(pressedAt), new Date())
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 bg-warn-soft px-4 py-1.5 text-sm font-bold text-warn">
      <p className="flex items-center gap-2">
        <Send aria-hidden className="size-4 shrink-0" />
        {refusal === undefined
          ? t('waitingToBeSent', { kind, time })
          : t('notSent', { kind, time, reason: refusal })}
      </p>
      {refusal !== undefined && kind === 'cancel' && (
        <ButtonLink size="small" look="soft" to={paths.visit(action.visitId)}>
          {t('showVisit')}
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
