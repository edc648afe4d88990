import { CloudOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useIsConnected } from '#web/shell/data/connection.ts'
import { useCredential } from '#web/shell/data/doorCredential.ts'
import { useSession } from '#web/shell/data/session.ts'
import { applyUpdate, postponeUpdate, useUpdateReady } from '#web/shell/device/updates.ts'
import { Button } from '#web/ui/Button.tsx'

/** What concerns every screen, above all of them: no connection, a new version. */
export const Notes = () => (
  <>
    <ConnectionStrip />
    <UpdateBar />
  </>
)

/** Always there for a screen reader, which says what appears in it. */
function ConnectionStrip() {
  const t = useTranslations('common')
  const isConnected = useIsConnected()
  // Partners and devices of doors hold no codes: theirs are their guests'.
  const isPartner = useSession()?.userType === 'partner'
  const isAtDoor = useCredential() !== null
  return (
    <div role="status" className="bg-ink text-bg">
      {!isConnected && (
        <p className="flex items-center justify-center gap-2 px-4 py-1.5 text-center text-xs font-bold">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {t(isPartner || isAtDoor ? 'noConnectionHere' : 'noConnection')}
        </p>
      )}
    </div>
  )
}

/** A page is never taken away from under someone: they say when. */
function UpdateBar() {
  const t = useTranslations('common.update')
  const isReady = useUpdateReady()
  return (
    <div role="status" className="bg-brand-soft text-brand-ink">
      {isReady && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 px-4 py-1 text-sm font-bold">
          <p>{t('ready')}</p>
          <div className="flex gap-1">
            <Button size="small" look="plain" onClick={() => void applyUpdate()}>
              {t('reload')}
            </Button>
            <Button size="small" look="plain" onClick={postponeUpdate}>
              {t('later')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
