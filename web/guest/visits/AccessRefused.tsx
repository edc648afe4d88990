import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AccessOffer } from '#contract/visits.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { paths } from '#web/paths.ts'
import { useNow } from '#web/shell/data/useNow.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type Refused = Extract<AccessOffer, { kind: 'refused' }>

/** Not here: what is put right in place, by confirming an address or by signing in. */
export interface Refusal extends Pick<Refused, 'nextAt' | 'reason'> {
  error: Exclude<Refused['error'], 'email_unproven' | 'free_needs_account'>
}

interface Props {
  refusal: Refusal
  location: { timeZone: string | undefined }
  alternative: ReactNode
  onAgain?: () => void
}

/** Why there is no code here now, when there is, and where else. */
export function AccessRefused({
  refusal: { error, nextAt, reason },
  location,
  alternative,
  onAgain,
}: Props) {
  const t = useTranslations('access')
  const doorTime = useDoorTime()
  const now = useNow()
  const when = whenWords[error]
  const hint =
    nextAt && when
      ? t(when, { time: doorTime(new Date(nextAt), now, location.timeZone) })
      : t(`hint.${error}`)
  return (
    <>
      <Notice
        tone="warn"
        title={t(`refused.${error}`)}
        action={
          error === 'not_available_to_you' ? (
            <ButtonLink to={paths.contact} size="small" look="outline">
              {t('writeToUs')}
            </ButtonLink>
          ) : (
            onAgain && (
              <Button size="small" look="outline" onClick={onAgain}>
                {t('checkAgain')}
              </Button>
            )
          )
        }
      >
        {reason ?? hint}
      </Notice>
      {alternative}
    </>
  )
}

const whenWords = {
  location_hidden: undefined,
  paused_for_reports: undefined,
  location_paused: 'againFrom',
  out_of_order: undefined,
  location_closed: 'opensAt',
  busy: 'nextAt',
  free_limit: 'freeAgainAt',
  asked_too_often: 'askAgainAt',
  guest_suspended: 'suspendedUntil',
  not_available_to_you: undefined,
  new_guests_full: undefined,
} as const satisfies Record<Refusal['error'], string | undefined>
