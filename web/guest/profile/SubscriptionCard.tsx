import { Check, Ticket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { GuestProfile } from '#contract/guests.ts'
import { usePlanWords } from '#web/i18n/usePlanWords.ts'
import { paths } from '#web/paths.ts'
import { serverNow } from '#web/shell/data/serverClock.ts'
import { RefundCheck } from '#web/shell/layout/RefundCheck.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { GiveBack } from './GiveBack.tsx'
import { MembershipActs, MembershipEnd } from './Membership.tsx'

type PlanWords = ReturnType<ReturnType<typeof usePlanWords>>
type Subscription = NonNullable<GuestProfile['currentSubscription']>

const dayMs = 24 * 3_600_000

/** What the guest holds: plan, price, expiry, bathrooms allowed, benefits [G2]. */
export function SubscriptionCard({
  subscription,
  words,
  action,
}: {
  subscription: Subscription | null
  /** What it is called and what is in it; left out, it is one of the plans on sale. */
  words?: PlanWords
  /** The way to another plan; left out, it leads to the plans. */
  action?: ReactNode
}) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const [returned, setReturned] = useState<number>()
  return (
    <section
      aria-label={t('subscription')}
      className="overflow-hidden rounded-card bg-surface shadow-card"
    >
      <div role="status">
        {returned !== undefined && (
          <Notice tone="success">
            {t('returned', {
              price: format.number(returned, { style: 'currency', currency: 'USD' }),
            })}
          </Notice>
        )}
      </div>
      {subscription ? <Held subscription={subscription} words={words} /> : <None />}
      {subscription?.membership && (
        <MembershipActs membership={subscription.membership} price={subscription.price} />
      )}
      <div className="px-5 pb-5">
        {action ?? (
          <ButtonLink wide look="soft" to={paths.plans}>
            {t('seePlans')}
          </ButtonLink>
        )}
        {subscription?.giveBack && (
          <GiveBack
            {...subscription.giveBack}
            price={subscription.price}
            onReturned={() => setReturned(subscription.price)}
          />
        )}
      </div>
    </section>
  )
}

function None() {
  const t = useTranslations('profile')
  return (
    <div className="flex gap-3.5 p-5">
      <Ticket aria-hidden className="mt-0.5 size-6 shrink-0 text-brand" />
      <div>
        <h2 className="text-sm!">{t('subscription')}</h2>
        <p className="font-bold">{t('noSubscription')}</p>
        <p className="text-sm text-muted">{t('noSubscriptionHint')}</p>
      </div>
    </div>
  )
}

function Held({
  subscription,
  words,
}: {
  subscription: Subscription
  words: PlanWords | undefined
}) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const wordsOf = usePlanWords()
  const {
    planId,
    plan,
    price,
    refunded,
    refundCheck,
    bathroomsAllowed,
    benefits,
    membership,
    expires,
  } = subscription
  const { name, features } =
    words ?? (planId ? wordsOf(planId) : { name: plan, features: benefits })
  return (
    <>
      <div className="bg-brand p-5 text-on-brand">
        <h2 className="text-sm! font-bold tracking-normal">{t('subscription')}</h2>
        <p className="mt-1 mb-3 flex flex-wrap items-baseline justify-between gap-x-3 text-[1.625rem] leading-[2.125rem] font-extrabold tracking-tighter">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span>
            <span className="sr-only">{t('price')} </span>
            {format.number(price, { style: 'currency', currency: 'USD' })}
          </span>
        </p>
        {refundCheck && (
          <p className="text-sm font-semibold">
            <RefundCheck check={refundCheck} />
          </p>
        )}
        {refunded !== undefined && !refundCheck && (
          <p className="text-sm font-semibold">
            {t('refunded', {
              price: format.number(refunded, { style: 'currency', currency: 'USD' }),
            })}
          </p>
        )}
        {membership && expires ? (
          <MembershipEnd membership={membership} expires={expires} />
        ) : (
          <Expiry expires={expires} />
        )}
      </div>
      <dl className="px-5 pt-4">
        <dt className="text-xs text-muted">{t('allowed')}</dt>
        <dd className="font-bold">
          {bathroomsAllowed === 'unlimited' ? t('unlimited') : format.number(bathroomsAllowed)}
        </dd>
      </dl>
      <ul aria-label={t('benefits')} className="grid gap-2 px-5 pt-3 pb-5">
        {features.map((feature) => (
          <li
            key={feature}
            className="flex items-start gap-2.5 text-[0.9375rem] leading-[1.375rem]"
          >
            <Check aria-hidden strokeWidth={2.6} className="mt-0.5 size-4.5 shrink-0 text-brand" />
            <span className="min-w-0 wrap-anywhere">{feature}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Expiry({ expires }: { expires: string | null }) {
  const t = useTranslations('profile')
  const format = useFormatter()
  // As it was when the screen opened: the hours of a day are not counted in seconds.
  const [now] = useState(() => serverNow().getTime())
  if (!expires)
    return (
      <p className="text-sm font-semibold">
        {t('notStarted')} <span className="block">{t('notStartedHint')}</span>
      </p>
    )
  const end = new Date(expires)
  const leftMs = end.getTime() - now
  const until = format.dateTime(end, {
    dateStyle: 'medium',
    ...(leftMs < dayMs ? { timeStyle: 'short' } : {}),
  })
  const minutes = Math.max(0, Math.floor(leftMs / 60_000))
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm font-semibold">
        {leftMs < dayMs && (
          <span>{t('hoursLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</span>
        )}
        <span>{t('until', { time: until })}</span>
      </p>
      {leftMs < dayMs && (
        <ProgressBar
          value={leftMs / dayMs}
          label={t('timeLeft')}
          className="mt-2 bg-on-brand/30! [&>div]:bg-on-brand"
        />
      )}
    </>
  )
}
