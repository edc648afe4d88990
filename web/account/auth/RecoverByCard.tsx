import { CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { confirmCardProof, confirmPaymentProof, startCardProof } from '#contract/recovery.ts'
import type { Reply } from '#web/api/client.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { forgetRecovered, saveUnclaimed } from '#web/shell/data/guest.ts'
import { isStorageBlocked } from '#web/shell/data/storage.ts'
import { readUnclaimed } from '#web/shell/data/unclaimed.ts'
import { CheckInOtherTab } from '#web/shell/layout/CheckInOtherTab.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { useResetOnReturn } from '#web/shell/layout/useResetOnReturn.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

interface Props {
  /** The card check that the guest comes back from, or the payment. */
  checked: string | null
  paid: string | null
  /** With the visit that was paid for, if any. */
  onOpened: (visitId: string | null) => void
}

/** A recovered phone gets all of what its guest bought, with the card that paid. */
export function RecoverByCard({ checked, paid, onOpened }: Props) {
  const t = useTranslations('auth.recover')
  // Two guests on one phone would be one guest's lost purchases.
  if (readUnclaimed() !== null) return <Notice>{t('ownFirst')}</Notice>
  if (paid) return <Paid sessionId={paid} onOpened={onOpened} />
  return checked ? <Checked sessionId={checked} onOpened={onOpened} /> : <CheckCard />
}

function CheckCard({ label }: { label?: string }) {
  const t = useTranslations('auth.recover')
  const say = useRefusal()
  const start = useAction(startCardProof, {
    onSuccess: ({ url }) => {
      if (!isStorageBlocked) window.location.assign(url)
    },
  })
  useResetOnReturn(start.reset)
  if (isStorageBlocked && start.data)
    return <CheckInOtherTab started={start.data} back={paths.recover} />
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

type Proof = Reply<typeof confirmPaymentProof>

interface BackProps {
  sessionId: string
  onOpened: Props['onOpened']
}

function Checked({ sessionId, onOpened }: BackProps) {
  const t = useTranslations('auth.recover')
  const check = useCall(confirmCardProof, { body: { sessionId } }, { staleTime: 0, retry: false })
  const words = { openTitle: t('openTitle'), openText: t('openText'), money: t('nothingCharged') }
  const proof = check.data && { ...check.data, visitId: null }
  return <Back {...{ query: check, proof, words, onOpened }} />
}

function Paid({ sessionId, onOpened }: BackProps) {
  const t = useTranslations('auth.recover')
  const payment = useCall(
    confirmPaymentProof,
    { body: { sessionId } },
    { staleTime: 0, retry: false },
  )
  const words = {
    openTitle: t('paidOpenTitle'),
    openText: t('paidOpenText'),
    money: t('refunding'),
  }
  return <Back {...{ query: payment, proof: payment.data, words, onOpened }} />
}

interface Ending {
  query: {
    isPending: boolean
    isError: boolean
    isFetching: boolean
    error: Error | null
    refetch: () => unknown
  }
  proof: Proof | undefined
  /** `money`: what becomes of it where the card is another one. */
  words: Record<'openTitle' | 'openText' | 'money', string>
  onOpened: Props['onOpened']
}

function Back({ query, proof, words, onOpened }: Ending) {
  const t = useTranslations('auth.recover')
  const common = useTranslations('common')
  const guest = proof?.guest
  const visitId = proof?.visitId ?? null
  useEffect(() => {
    if (!guest) return
    forgetRecovered()
    saveUnclaimed(guest)
    onOpened(visitId)
  }, [guest, visitId, onOpened])

  if (query.isError) return <ReadFailed query={query} />
  if (!proof || guest)
    return (
      <Waiting label={t('asking')}>
        <Skeleton className="h-28 rounded-card" />
      </Waiting>
    )
  const isOpen = proof.state === 'open'
  const { isWallet, wasWallet } = proof
  const card = wasWallet ? 'wasWallet' : isWallet ? 'wallet' : 'other'
  return (
    <>
      <Notice tone="warn" title={isOpen ? words.openTitle : t(`${card}Title`)}>
        <p>{isOpen ? words.openText : words.money}</p>
        {!isOpen && <p>{t(`${card}Text`)}</p>}
      </Notice>
      {isOpen && (
        <Button wide look="soft" busy={query.isFetching} onClick={() => void query.refetch()}>
          {common('retry')}
        </Button>
      )}
      <CheckCard label={t('again')} />
    </>
  )
}
