import { Smartphone } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { endRecovered, endRecovery, listRecoveries } from '#contract/recovery.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useAskEveryMs } from '#web/api/useEvents.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { forgetRecovered, useRecovered, useUnclaimed } from '#web/shell/data/guest.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'

/** On a recovered phone: whose purchases these are. On the phone that paid: that another one has them, and how that ends. */
export function OtherPhones() {
  const recovered = useRecovered()
  const isUnclaimed = useUnclaimed() !== null
  if (recovered) return <RecoveredHere email={recovered.email} />
  return isUnclaimed ? <RecoveredElsewhere /> : null
}

function RecoveredHere({ email }: { email: string }) {
  const t = useTranslations('common.recovered')
  return (
    <Line words={t('here', { email })}>
      <ButtonLink size="small" look="soft" to={paths.recover}>
        {t('more')}
      </ButtonLink>
      <DoneHere size="small" look="soft" />
    </Line>
  )
}

/** Ends what a recovered phone shows and uses of another one. */
export function DoneHere(look: Pick<ComponentProps<typeof Button>, 'size' | 'look' | 'wide'>) {
  const t = useTranslations('common.recovered')
  // Whether or not the server hears of it, this phone forgets.
  const end = useAction(endRecovered, { onSettled: forgetRecovered })
  return (
    <Button {...look} busy={end.isPending} onClick={() => end.mutate()}>
      {t('done')}
    </Button>
  )
}

/** How often a phone that paid asks, while no stream tells it at once. */
const askEveryMs = 60_000

function RecoveredElsewhere() {
  const t = useTranslations('common.recovered')
  const say = useRefusal()
  const every = useAskEveryMs(askEveryMs)
  const recoveries = useCall(listRecoveries, {}, { refetchInterval: every })
  const end = useAction(endRecovery, { invalidates: [listRecoveries] })
  return (
    <div role="status">
      {recoveries.data?.map(({ id, device, hasCard }) => (
        <Line
          key={id}
          words={end.error ? say(end.error) : t(hasCard ? 'elsewhereAll' : 'elsewhere', { device })}
        >
          <Button
            size="small"
            look="soft"
            busy={end.isPending}
            onClick={() => end.mutate({ params: { id } })}
          >
            {t('endIt')}
          </Button>
        </Line>
      ))}
    </div>
  )
}

const Line = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-center gap-x-3 bg-warn-soft px-4 py-1.5 text-sm font-bold text-warn">
    <p className="flex items-center gap-2 wrap-anywhere">
      <Smartphone aria-hidden className="size-4 shrink-0" />
      {words}
    </p>
    {children}
  </div>
)
