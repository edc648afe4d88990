import { Check, Clock, History, Lock, type LucideIcon, WifiOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { useGuestName } from '#web/i18n/useGuestName.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { NoAnswer, Refused } from '#web/shell/data/Refused.ts'
import { classes } from '#web/ui/classes.ts'
import { intoView } from '#web/ui/intoView.ts'
import { type CodeCheck, useAheadMs } from './useDoor.ts'

interface Props {
  check: CodeCheck
  timeZone: string | undefined
  onNext: () => void
  onRetry: () => void
}

/** The result of checking a code. Colour, icon and word each say it on their own. */
export function CodeAnswer({ check, timeZone, onNext, onRetry }: Props) {
  const t = useTranslations('door')
  const nameOf = useGuestName()
  const say = useRefusal()
  const doorTime = useDoorTime()
  const askedAt = new Date(check.submittedAt + useAheadMs())
  const time = (moment: string) => doorTime(new Date(moment), askedAt, timeZone)
  const { data: answer, error } = check

  if (!answer) {
    if (error instanceof Refused && error.error === 'too_many_wrong_codes')
      return (
        <Panel tone="bad" icon={Lock} word={t('locked')} step={t('next')} onStep={onNext}>
          {say(error)}
        </Panel>
      )
    const isSilence = error instanceof NoAnswer
    return (
      <Panel
        tone="off"
        icon={isSilence ? WifiOff : X}
        word={t('notChecked')}
        step={t('retry')}
        onStep={onRetry}
      >
        {say(error)} {t('notCheckedHint')}
      </Panel>
    )
  }
  switch (answer.kind) {
    case 'valid':
      return (
        <Panel tone="ok" icon={Check} word={t('valid')} step={t('next')} onStep={onNext}>
          <b className="text-2xl font-extrabold">{nameOf(answer) || t('someone')}</b> ·{' '}
          {t('until', { time: time(answer.validUntil) })}
        </Panel>
      )
    case 'already_used':
      return (
        <Panel tone="warn" icon={History} word={t('alreadyUsed')} step={t('next')} onStep={onNext}>
          {t('usedAt', {
            time: time(answer.usedAt),
            minutes: minutesSince(answer.usedAt, askedAt),
          })}
          {check.variables.isRepeated && !answer.isHere && (
            <span className="mt-1 block text-base">{t('perhapsYours')}</span>
          )}
        </Panel>
      )
    case 'not_valid':
      return (
        <Panel tone="bad" icon={X} word={t('notValid')} step={t('again')} onStep={onNext}>
          {answer.isHere ? t('notValidHere') : t('notValidHint')}
        </Panel>
      )
    case 'checked_offline':
      return (
        <Panel tone="off" icon={WifiOff} word={t('offline')} step={t('next')} onStep={onNext}>
          {t('offlineHint')}
        </Panel>
      )
    case 'locked':
      return (
        <Panel tone="bad" icon={Lock} word={t('locked')} step={t('next')} onStep={onNext}>
          {t('lockedHere', { time: time(answer.until) })}
        </Panel>
      )
    case 'keys_ended':
      return (
        <Panel tone="off" icon={WifiOff} word={t('notChecked')} step={t('retry')} onStep={onRetry}>
          {t('keysEnded')}
        </Panel>
      )
    case 'clock_turned_back':
      return (
        <Panel tone="off" icon={Clock} word={t('notChecked')} step={t('retry')} onStep={onRetry}>
          {t('turnedBack')}
        </Panel>
      )
  }
}

const minutesSince = (moment: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / 60_000))

const tones = {
  ok: { panel: 'bg-ok-fill text-on-ok-fill', disc: 'bg-on-ok-fill text-ok-fill' },
  warn: { panel: 'bg-warn-fill text-on-warn-fill', disc: 'bg-on-warn-fill text-warn-fill' },
  bad: { panel: 'bg-bad-fill text-on-bad-fill', disc: 'bg-on-bad-fill text-bad-fill' },
  off: { panel: 'bg-off-fill text-on-off-fill', disc: 'bg-on-off-fill text-off-fill' },
}

interface PanelProps {
  tone: keyof typeof tones
  icon: LucideIcon
  word: string
  children: ReactNode
  step: string
  onStep: () => void
}

function Panel({ tone, icon: Icon, word, children, step, onStep }: PanelProps) {
  const { panel, disc } = tones[tone]
  return (
    <div
      // Scrolls up to the result where the page was scrolled down to the keypad.
      ref={intoView}
      data-tone={tone}
      className={classes(
        'grid scroll-mt-20 content-center gap-4 rounded-sheet p-4 wide:px-8',
        panel,
      )}
    >
      <div className="flex items-center gap-4 wide:gap-6">
        <span
          className={classes(
            'grid size-16 shrink-0 place-items-center rounded-full wide:size-20',
            disc,
          )}
        >
          <Icon aria-hidden strokeWidth={3} className="size-9 wide:size-11" />
        </span>
        <div className="min-w-0">
          <p className="text-3xl font-extrabold tracking-tight wide:text-5xl">{word}</p>
          <p className="text-lg font-semibold break-words">{children}</p>
        </div>
      </div>
      <button
        type="button"
        onClick={onStep}
        className="min-h-13 rounded-full text-lg font-bold inset-ring-2 inset-ring-current transition active:scale-[0.98]"
      >
        {step}
      </button>
    </div>
  )
}
