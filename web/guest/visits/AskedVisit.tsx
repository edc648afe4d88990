import { CircleSlash, CreditCard, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { answerMinutes, type Visit } from '#contract/visits.ts'
import { useOutboxAction } from '#web/api/useOutbox.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { paths } from '#web/paths.ts'
import { useRecovered } from '#web/shell/data/guest.ts'
import { OwnPageLink } from '#web/shell/layout/OwnPageLink.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { CountdownRing } from '#web/ui/CountdownRing.tsx'
import { minutesAndSeconds } from '#web/ui/minutesAndSeconds.ts'
import { OutboxNotice } from './OutboxNotice.tsx'
import type { VisitPhase } from './visitPhase.ts'

type AskedPhase = 'requested' | 'answer_due' | 'declined' | 'cancelled' | 'failed'

/** Whether this visit's partner was asked and there is no code. */
export const isAsked = (visit: Visit, phase: VisitPhase): phase is AskedPhase =>
  visit.asked !== null &&
  (phase === 'requested' ||
    phase === 'answer_due' ||
    phase === 'declined' ||
    phase === 'cancelled' ||
    (phase === 'failed' && visit.failure === 'card_refused'))

interface Props {
  visit: Visit
  phase: AskedPhase
  now: Date
  /** The restroom it is for. */
  restroom: ReactNode
  /** What can be done until the answer comes. */
  whileWaiting: ReactNode
  /** Where else to go: the nearest open one. */
  alternative: ReactNode
}

/** A visit whose partner is asked first: how long that takes, or that nothing came of it. */
export function AskedVisit({ visit, phase, now, restroom, whileWaiting, alternative }: Props) {
  const isRecovered = useRecovered() !== null
  return (
    <div className="mx-auto flex w-full max-w-[34rem] flex-1 flex-col gap-5 wide:col-span-2">
      {phase === 'requested' ? (
        <Requested visit={visit} now={now} />
      ) : phase === 'answer_due' ? (
        <AnswerDue />
      ) : (
        <NothingCame visit={visit} phase={phase} />
      )}
      {restroom}
      {phase === 'requested' && !visit.asked?.answeredAt && (
        <>
          {whileWaiting}
          {!isRecovered && <TakeBack visitId={visit.id} />}
        </>
      )}
      <section className="grid gap-2">{alternative}</section>
      {phase !== 'requested' && <NextSteps />}
    </div>
  )
}

function Requested({ visit, now }: { visit: Visit; now: Date }) {
  const t = useTranslations('visit.asked')
  const price = useDollars()(visit.cents)
  const leftMs = Date.parse(visit.asked?.answerBy ?? '') - now.getTime()
  const isAccepted = visit.asked?.answeredAt != null
  const minutes = Math.max(0, Math.floor(leftMs / 60_000))
  return (
    <div className="grid justify-items-center gap-4 pt-2 text-center">
      {!isAccepted && (
        <CountdownRing
          fraction={leftMs / (answerMinutes * 60_000)}
          label={t('minutesLeft', { minutes })}
          className="w-42 text-brand"
        >
          <b className="block text-4xl font-extrabold tracking-tighter text-ink tabular-nums">
            {minutesAndSeconds(leftMs)}
          </b>
          <span className="text-sm font-bold text-muted">{t('left')}</span>
        </CountdownRing>
      )}
      <h1>{isAccepted ? t('accepted') : t('asking', { name: visit.location.name })}</h1>
      <p className="text-[1.0625rem] leading-[1.625rem] text-muted">
        {isAccepted ? t('acceptedHint') : t('hint')}
      </p>
      {visit.paidWith === 'card' && !isAccepted && (
        <p className="flex items-center gap-2 text-left text-sm font-semibold text-muted">
          <CreditCard aria-hidden className="size-5 shrink-0" />
          {t('cardHeld', { price })}
        </p>
      )}
    </div>
  )
}

function TakeBack({ visitId }: { visitId: string }) {
  const t = useTranslations('visit.asked')
  const common = useTranslations('common')
  // A refusal means that the partner was faster: what holds now is read.
  const cancel = useOutboxAction('cancel', visitId)
  return (
    <>
      <OutboxNotice of={cancel} tone="warn" />
      <ConfirmButton
        label={t('cancel')}
        look="outline"
        busy={cancel.isSending}
        title={t('cancelTitle')}
        backLabel={t('keepWaiting')}
        closeLabel={common('close')}
        onConfirm={() => cancel.press({ kind: 'cancel', visitId })}
      >
        {t('cancelText')}
      </ConfirmButton>
    </>
  )
}

/** It may have been accepted while this phone was offline. */
function AnswerDue() {
  const t = useTranslations('visit.asked.due')
  return (
    <div className="grid justify-items-start gap-3 pt-2">
      <IconDisc icon={Hourglass} />
      <h1>{t('title')}</h1>
      <p className="text-[1.0625rem] leading-[1.625rem] text-muted">{t('text')}</p>
    </div>
  )
}

const IconDisc = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink">
    <Icon aria-hidden className="size-7" />
  </span>
)

/** It has ended without a code, and nothing was charged. */
function NothingCame({
  visit,
  phase,
}: {
  visit: Visit
  phase: Exclude<AskedPhase, 'requested' | 'answer_due'>
}) {
  const t = useTranslations('visit.asked')
  const price = useDollars()(visit.cents)
  const icon = phase === 'failed' ? CreditCard : phase === 'cancelled' ? Undo2 : CircleSlash
  const { name } = visit.location
  const why = {
    declined: visit.asked?.answeredAt ? t('declined', { name }) : t('unanswered', { name }),
    cancelled: t('cancelled', { name }),
    failed: t('cardRefused'),
  }
  return (
    <div className="grid justify-items-start gap-3 pt-2">
      <IconDisc icon={icon} />
      <h1>{t(`title.${phase}`)}</h1>
      <p className="text-[1.0625rem] leading-[1.625rem] text-muted">{why[phase]}</p>
      <p className="text-[1.0625rem] leading-[1.625rem] font-semibold">
        {t(`untouched.${visit.paidWith}`, { price })}
      </p>
    </div>
  )
}

function NextSteps() {
  const t = useTranslations('visit')
  return (
    <div className="mt-auto grid gap-2 wide:mt-0">
      <ButtonLink wide to={paths.openNow}>
        {t('findOther')}
      </ButtonLink>
      <OwnPageLink wide look="soft">
        {t('toProfile')}
      </OwnPageLink>
    </div>
  )
}
