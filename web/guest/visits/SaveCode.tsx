import { useMutation } from '@tanstack/react-query'
import { ImageDown, Wallet as WalletIcon } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { zoneOf } from '#contract/openingHours.ts'
import type { Visit } from '#contract/visits.ts'
import { addToWallet, type Wallet } from '#contract/wallets.ts'
import { useAction } from '#web/api/useCall.ts'
import { useShownLanguage } from '#web/i18n/shownLanguage.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { useRecovered } from '#web/shell/data/guest.ts'
import { isStorageBlocked } from '#web/shell/data/storage.ts'
import { useSettings } from '#web/shell/layout/useSettings.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { codePicture, savePicture } from './codePicture.ts'
import { walletsHere } from './walletsHere.ts'

/** A live code of staff or a lock, where hands look for it: the phone's wallet, or its photos. */
export function SaveCode({ visit }: { visit: Visit }) {
  const isRecovered = useRecovered() !== null
  const { data: settings } = useSettings()
  const offered = isRecovered ? [] : walletsHere(settings?.wallets, navigator.userAgent)
  const { code, validUntil } = visit
  if (code === null || validUntil === null || visit.location.entry === 'keypad') return null
  return (
    <div className="mt-1 grid gap-1">
      {offered.map((wallet) => (
        <AddToWallet key={wallet.wallet} visitId={visit.id} {...wallet} />
      ))}
      <SavePicture visit={visit} code={code} until={new Date(validUntil)} />
    </div>
  )
}

function AddToWallet({
  visitId,
  wallet,
  isSample,
}: {
  visitId: string
  wallet: Wallet
  isSample: boolean
}) {
  const t = useTranslations('visit.keep')
  const say = useRefusal()
  const { language } = useShownLanguage()
  const add = useAction(addToWallet, {
    onSuccess: ({ url }) => {
      if (!isStorageBlocked) window.location.assign(url)
    },
  })
  // Where nothing is kept, the code is on this page alone; a window that opens later than the press is blocked.
  if (isStorageBlocked && add.data)
    return (
      <ButtonLink
        wide
        look="outline"
        icon={<WalletIcon aria-hidden />}
        to={add.data.url}
        target="_blank"
        rel="noopener"
        reloadDocument
      >
        {t(wallet)}
      </ButtonLink>
    )
  return (
    <>
      <Button
        wide
        look="outline"
        icon={<WalletIcon aria-hidden />}
        busy={add.isPending}
        onClick={() => add.mutate({ params: { id: visitId }, body: { wallet, language } })}
      >
        {t(wallet)}
      </Button>
      {isSample && <p className="text-center text-sm text-muted">{t('sample')}</p>}
      {add.error && <Notice tone="error">{say(add.error)}</Notice>}
    </>
  )
}

function SavePicture({ visit, code, until }: { visit: Visit; code: string; until: Date }) {
  const t = useTranslations('visit')
  const format = useFormatter()
  const { location } = visit
  const zone = zoneOf(location.openingHours)
  const time = format.dateTime(until, {
    ...(zone ? { timeZone: zone } : {}),
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const picture = useMutation({
    mutationFn: async () => {
      const { name: restroom, address } = location
      const stamped = { code, title: t('title'), until: t('until', { time }), restroom, address }
      await savePicture(await codePicture(stamped))
    },
  })
  return (
    <>
      <Button
        wide
        look="plain"
        icon={<ImageDown aria-hidden />}
        busy={picture.isPending}
        onClick={() => picture.mutate()}
      >
        {t('keep.picture')}
      </Button>
      {picture.isError && !isCancelled(picture.error) && (
        <Notice tone="error">{t('keep.pictureFailed')}</Notice>
      )}
    </>
  )
}

/** The phone's sheet was closed. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
