import { Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { endRecovered, endRecovery, listRecoveries, type Recovery } from '#contract/recovery.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useAskEveryMs } from '#web/api/useEvents.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { announce } from '#web/shell/data/announcement.ts'
import { forgetRecovered, useRecovered, useUnclaimed } from '#web/shell/data/guest.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { addKnownPhone, readKnownPhones } from './knownPhones.ts'

/** On a recovered phone: whose purchases these are. On the phone that paid: that another one has them, and how that ends. */
export function OtherPhones() {
  const recovered = useRecovered()
  const isUnclaimed = useUnclaimed() !== null
  if (recovered) return <RecoveredHere email={recovered.email} />
  // Also with an account: until its address is confirmed, what it bought is opened by that of a receipt.
  return isUnclaimed ? <FollowedElsewhere /> : <RecoveredElsewhere />
}

function RecoveredHere({ email }: { email: string }) {
  const t = useTranslations('common.recovered')
  return (
    <Line words={t('here', { email })}>
      <ButtonLink size="small" look="soft" to={paths.recover}>
        {t('more')}
      </ButtonLink>
      <DoneHere size="small" />
    </Line>
  )
}

/** Ends what a recovered phone shows and uses of another one. */
export function DoneHere({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const t = useTranslations('common.recovered')
  const common = useTranslations('common')
  const end = useAction(endRecovered, {
    // Whether or not the server hears of it, this phone forgets.
    onSettled: () => {
      forgetRecovered()
      announce(t('removed'))
    },
  })
  return (
    <ConfirmButton
      label={t('done')}
      look="soft"
      size={size}
      busy={end.isPending}
      title={t('doneTitle')}
      backLabel={t('keep')}
      closeLabel={common('close')}
      onConfirm={() => end.mutate()}
    >
      <p>{t('doneText')}</p>
    </ConfirmButton>
  )
}

/** How often a phone that paid asks, while no stream tells it at once. */
const askEveryMs = 60_000

function FollowedElsewhere() {
  return <RecoveredElsewhere every={useAskEveryMs(askEveryMs)} />
}

/** Asked once, where nothing says how often. */
function RecoveredElsewhere({ every }: { every?: number }) {
  const t = useTranslations('common.recovered')
  const say = useRefusal()
  const recoveries = useCall(
    listRecoveries,
    {},
    every === undefined ? { staleTime: Infinity } : { refetchInterval: every },
  )
  const end = useAction(endRecovery, { invalidates: [listRecoveries] })
  const [known, setKnown] = useState(readKnownPhones)
  const unknown = recoveries.data?.filter(({ id, isOver }) => !isOver || !known.includes(id))
  return (
    <div role="status">
      {unknown?.map((recovery) => {
        const { id, device, isOver } = recovery
        return (
          <Line key={id} words={end.error ? say(end.error) : t(wordOf(recovery), { device })}>
            <Button
              size="small"
              look="soft"
              busy={end.isPending}
              onClick={() => end.mutate({ params: { id } })}
            >
              {t(isOver ? 'blockIt' : 'endIt')}
            </Button>
            {isOver && (
              <Button size="small" look="plain" onClick={() => setKnown(addKnownPhone(id))}>
                {t('wasMe')}
              </Button>
            )}
          </Line>
        )
      })}
    </div>
  )
}

const wordOf = ({ isOver, hasCard }: Recovery) =>
  isOver ? 'wasElsewhere' : hasCard ? 'elsewhereAll' : 'elsewhere'

const Line = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-center gap-x-3 bg-warn-soft px-4 py-1.5 text-sm font-bold text-warn">
    <p className="flex items-center gap-2 wrap-anywhere">
      <Smartphone aria-hidden className="size-4 shrink-0" />
      {words}
    </p>
    {children}
  </div>
)
