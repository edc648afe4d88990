import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { currentGuest, type GuestProfile } from '#contract/guests.ts'
import { cancelMembership, changeCard, payRenewal, resumeMembership } from '#contract/membership.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import type { Client } from '#web/api/client.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Agreement } from '#web/shell/layout/Agreement.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type Membership = NonNullable<NonNullable<GuestProfile['currentSubscription']>['membership']>
type Act = 'cancel' | 'keep' | 'pay' | 'cardPage'

/** How a membership goes on, and what its guest can do about it: each with one tap. */
export function MembershipActs({ membership, price }: { membership: Membership; price: number }) {
  const t = useTranslations('profile.membership')
  const common = useTranslations('common')
  const format = useFormatter()
  const refusal = useRefusal()
  const acting = useActs()
  const until = format.dateTime(new Date(membership.until), { dateStyle: 'medium' })
  const button = (act: Act, label: ReactNode, look: 'primary' | 'soft' | 'plain') => (
    <Button
      wide
      look={look}
      busy={acting.isPending && acting.variables === act}
      onClick={() => {
        if (!acting.isPending) acting.mutate(act)
      }}
    >
      {label}
    </Button>
  )

  return (
    <div className="grid gap-2 px-5 pb-3">
      {membership.state === 'unpaid' && (
        <>
          <Notice tone="warn" title={t('unpaid')}>
            {t('unpaidHint', { time: until })}
          </Notice>
          {button(
            'pay',
            t('pay', { price: format.number(price, { style: 'currency', currency: 'USD' }) }),
            'primary',
          )}
          <Agreement />
        </>
      )}
      {membership.state === 'ends' ? (
        <>
          <p className="text-sm text-muted">{t('endsHint')}</p>
          {button('keep', t('keep'), 'soft')}
        </>
      ) : (
        <>
          {button('cardPage', t('changeCard'), 'soft')}
          <ConfirmButton
            label={t('cancel')}
            busy={acting.isPending && acting.variables === 'cancel'}
            title={t('cancelTitle')}
            backLabel={t('keep')}
            closeLabel={common('close')}
            onConfirm={() => {
              if (!acting.isPending) acting.mutate('cancel')
            }}
          >
            {t('cancelHint', { time: until })}
          </ConfirmButton>
          {membership.state === 'renews' && (
            <p className="text-center text-xs text-muted">{t('cancelHint', { time: until })}</p>
          )}
        </>
      )}
      {acting.isError && <Notice tone="error">{refusal(acting.error)}</Notice>}
    </div>
  )
}

function useActs() {
  const client = useClient()
  const cache = useCallCache()
  return useMutation({
    mutationFn: async (act: Act) => {
      const page = await pageOf(client, act)
      if (page) window.location.assign(page)
    },
    // A refusal, too, means that the membership is not what this screen shows.
    onSettled: () => cache.invalidate(currentGuest),
  })
}

/** Where the provider asks for a card; nothing where all is done. */
async function pageOf(client: Client, act: Act): Promise<string | undefined> {
  if (act === 'cardPage') return (await client.send(changeCard)).url
  if (act === 'pay') {
    const paid = await client.send(payRenewal)
    return paid.kind === 'page' ? paid.url : undefined
  }
  await client.send(act === 'cancel' ? cancelMembership : resumeMembership)
  return undefined
}

/** The line under a membership's name. */
export function MembershipEnd({
  membership,
  expires,
}: {
  membership: Membership
  expires: string
}) {
  const t = useTranslations('profile.membership')
  const format = useFormatter()
  const time = format.dateTime(new Date(expires), { dateStyle: 'medium' })
  const labels = { renews: 'renewsOn', ends: 'endsOn', unpaid: 'unpaidSince' } as const
  return <p className="text-sm font-semibold">{t(labels[membership.state], { time })}</p>
}
