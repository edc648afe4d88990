import { CirclePause, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Pause, pauseMinutes, reasonLength } from '#contract/pause.ts'
import { pauseAt } from '#contract/pauseAt.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useSetPause } from './useMyLocation.ts'

/** No new guests for a while: cleaning, a rush, or something is broken. It holds at once. */
export function PauseCard({
  restroomId,
  pause: lastPause,
  timeZone,
  now,
  className,
}: {
  restroomId: string
  /** As it was last set. */
  pause: Pause | null
  timeZone: string
  now: Date
  className?: string
}) {
  const t = useTranslations('partner.pause')
  const say = useRefusal()
  const setPause = useSetPause()
  const pause = pauseAt(lastPause, now)
  return (
    <Card aria-labelledby="pause" className={className}>
      <h2 id="pause">{t('title')}</h2>
      {pause ? (
        <>
          <PauseNotice pause={pause} timeZone={timeZone} now={now} />
          <Button
            wide
            look="outline"
            busy={setPause.isPending}
            onClick={() => setPause.mutate({ restroomId, body: { kind: 'resume', lifts: pause } })}
          >
            {t('resume')}
          </Button>
        </>
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">{t('hint')}</p>
          <div className="grid grid-cols-3 gap-2">
            {pauseMinutes.map((minutes) => (
              <Button
                key={minutes}
                look="soft"
                size="small"
                disabled={setPause.isPending}
                onClick={() => setPause.mutate({ restroomId, body: { kind: 'pause', minutes } })}
              >
                {t('minutes', { minutes })}
              </Button>
            ))}
          </div>
          <OutOfOrder restroomId={restroomId} setPause={setPause} />
        </>
      )}
      {setPause.isError && (
        <Notice tone="error" className="mt-3">
          {say(setPause.error)}
        </Notice>
      )}
    </Card>
  )
}

function PauseNotice({
  pause,
  timeZone,
  now,
}: {
  pause: NonNullable<ReturnType<typeof pauseAt>>
  timeZone: string | undefined
  now: Date
}) {
  const t = useTranslations('partner.pause')
  const doorTime = useDoorTime()
  return (
    <p role="status" className="my-3 flex items-start gap-2.5 font-semibold text-warn">
      {pause.kind === 'paused' ? (
        <CirclePause aria-hidden className="size-5 shrink-0" />
      ) : (
        <Wrench aria-hidden className="size-5 shrink-0" />
      )}
      <span className="min-w-0 break-words">
        {pause.kind === 'paused'
          ? t('paused', { time: doorTime(new Date(pause.until), now, timeZone) })
          : t('outOfOrder', { reason: pause.reason })}
      </span>
    </p>
  )
}

function OutOfOrder({
  restroomId,
  setPause,
}: {
  restroomId: string
  setPause: ReturnType<typeof useSetPause>
}) {
  const t = useTranslations('partner.pause')
  const common = useTranslations('common')
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const typed = reason.trim()
  const send = () =>
    setPause.mutate(
      { restroomId, body: { kind: 'out_of_order', reason: typed } },
      { onSettled: () => setIsAsking(false) },
    )
  return (
    <>
      <Button
        wide
        look="plain"
        size="small"
        className="mt-2"
        icon={<Wrench aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('break')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('break')}
        closeLabel={common('close')}
        actions={
          <Button disabled={typed === ''} busy={setPause.isPending} onClick={send}>
            {t('confirmBreak')}
          </Button>
        }
      >
        <Field
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={reasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </>
  )
}
