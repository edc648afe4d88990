import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { startCardCheck } from '#contract/cardChecks.ts'
import { accessOffer } from '#contract/visits.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useAsGuest } from '#web/guest/plans/useAsGuest.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { useRecovered } from '#web/shell/data/guest.ts'
import { isStorageBlocked } from '#web/shell/data/storage.ts'
import { lazyView } from '#web/shell/layout/lazyScreen.tsx'
import { useResetOnReturn } from '#web/shell/layout/useResetOnReturn.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'

const CheckInOtherTab = lazyView(
  async () => (await import('#web/shell/layout/CheckInOtherTab.tsx')).CheckInOtherTab,
)
const KeepByCode = lazyView(
  async () => (await import('#web/account/auth/KeepByCode.tsx')).KeepByCode,
)

/** Without an account a free visit asks for a card that is checked and not charged, or for an address. */
export function FreeCheck({ locationId, onSignIn }: { locationId: string; onSignIn: () => void }) {
  const t = useTranslations('access')
  const refusal = useRefusal()
  const client = useClient()
  const cache = useCallCache()
  const asGuest = useAsGuest()
  const isRecovered = useRecovered() !== null
  const [byEmail, setByEmail] = useState(false)
  const check = useMutation({
    mutationFn: () => asGuest(() => client.send(startCardCheck, { body: { locationId } })),
    onSuccess: ({ url }) => {
      if (!isStorageBlocked) window.location.assign(url)
    },
  })
  useResetOnReturn(check.reset)

  // A recovered phone asks for nothing new, and samples have no card provider.
  if (isRecovered || client.isStandIn)
    return (
      <Button wide onClick={onSignIn}>
        {t('get')}
      </Button>
    )
  return (
    <section className="grid gap-3 rounded-photo bg-sunken p-4 text-left">
      <p className="font-bold">{t('freeCheck.text')}</p>
      {check.isError && <Notice tone="error">{refusal(check.error)}</Notice>}
      {isStorageBlocked && check.data ? (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <CheckInOtherTab started={check.data} back={paths.cardChecked} />
        </Suspense>
      ) : (
        <Button
          wide
          icon={<CreditCard aria-hidden />}
          busy={check.isPending || check.isSuccess}
          onClick={() => check.mutate()}
        >
          {t('freeCheck.card')}
        </Button>
      )}
      {byEmail ? (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <KeepByCode
            asGuest={asGuest}
            label={t('freeCheck.confirm')}
            isQuiet
            onKept={() => void cache.invalidate(accessOffer)}
          />
        </Suspense>
      ) : (
        <Button wide look="outline" onClick={() => setByEmail(true)}>
          {t('freeCheck.email')}
        </Button>
      )}
    </section>
  )
}
