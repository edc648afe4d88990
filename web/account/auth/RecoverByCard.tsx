import { CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import {
  type confirmCardProof as call,
  confirmCardProof,
  startCardProof,
} from '#contract/recovery.ts'
import type { Reply } from '#web/api/client.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { forgetRecovered, saveUnclaimed } from '#web/shell/data/guest.ts'
import { readUnclaimed } from '#web/shell/data/unclaimed.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** A recovered phone gets all of what its guest bought, with the card that paid. */
export function RecoverByCard({
  sessionId,
  onOpened,
}: {
  /** Of the provider's page that the guest comes back from. */
  sessionId: string | null
  onOpened: () => void
}) {
  const t = useTranslations('auth.recover')
  // Two guests on one phone would be one guest's lost purchases.
  if (readUnclaimed() !== null) return <Notice>{t('ownFirst')}</Notice>
  return sessionId ? <Back sessionId={sessionId} onOpened={onOpened} /> : <CheckCard />
}

function CheckCard({ label }: { label?: string }) {
  const t = useTranslations('auth.recover')
  const say = useRefusal()
  const start = useAction(startCardProof, { onSuccess: ({ url }) => window.location.assign(url) })
  return (
    <>
      {start.error && <Notice tone="error">{say(start.error)}</Notice>}
      <Button
        wide
        size="large"
        icon={<CreditCard aria-hidden />}
        busy={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
      >
        {label ?? t('check')}
      </Button>
    </>
  )
}

function Back({ sessionId, onOpened }: { sessionId: string; onOpened: () => void }) {
  const t = useTranslations('auth.recover')
  const common = useTranslations('common')
  const check = useCall(confirmCardProof, { body: { sessionId } }, { staleTime: 0, retry: false })
  const guest = check.data?.guest
  useEffect(() => {
    if (!guest) return
    forgetRecovered()
    saveUnclaimed(guest)
    onOpened()
  }, [guest, onOpened])

  if (check.isPending || guest)
    return (
      <Waiting label={t('asking')}>
        <Skeleton className="h-28 rounded-card" />
      </Waiting>
    )
  if (check.isError) return <ReadFailed query={check} />
  return (
    <>
      <Notice tone="warn" title={t(titleOf(check.data))}>
        {t(check.data.state === 'open' ? 'openText' : 'otherText')}
      </Notice>
      {check.data.state === 'open' && (
        <Button wide look="soft" busy={check.isFetching} onClick={() => void check.refetch()}>
          {common('retry')}
        </Button>
      )}
      <CheckCard label={t('again')} />
    </>
  )
}

const titleOf = ({ state }: Reply<typeof call>) => (state === 'open' ? 'openTitle' : 'otherTitle')
