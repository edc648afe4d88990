import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isSoundOn, playChime } from '#web/partner/doors/chime.ts'
import { useDoorGuests } from '#web/partner/doors/useDoor.ts'
import { useRequests } from '#web/partner/requests/useRequests.ts'
import { Button } from '#web/ui/Button.tsx'

/** Told across the whole window, and by a sound, until it was seen or is over: who has come since this screen was opened. */
export function Newcomers() {
  const t = useTranslations('door')
  const { newcomers, dismiss } = useNewcomers()
  const [first] = newcomers
  return (
    // There before anybody comes, so that a screen reader hears it.
    <div aria-live="assertive" className="fixed inset-x-0 top-0 z-50 print:hidden">
      {first && (
        <div className="flex min-h-18 items-center gap-3 bg-brand px-4 py-3 pt-[max(0.75rem,env(safe-area-inset-top))] text-on-brand shadow-pill">
          <BellRing aria-hidden className="size-7 shrink-0" />
          <p dir="auto" className="min-w-0 flex-1 text-lg font-extrabold break-words">
            {newcomers.length > 1
              ? t('newcomers.several', { count: newcomers.length })
              : t(`newcomers.${first.kind}`, { guest: first.guest || t('someone') })}
          </p>
          <Button size="small" look="outline" className="bg-surface" onClick={dismiss}>
            {t('newcomers.ok')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface Newcomer {
  id: string
  kind: 'request' | 'code'
  guest: string
}

function useNewcomers() {
  const requests = useRequests().data?.waiting
  const guests = useDoorGuests().data?.arriving
  const [seen, setSeen] = useState<ReadonlySet<string>>()
  const present: Newcomer[] | undefined = requests &&
    guests && [
      ...requests.map(({ visitId, guest }) => ({ id: visitId, kind: 'request' as const, guest })),
      ...guests.map(({ id, guest }) => ({ id, kind: 'code' as const, guest })),
    ]
  const ids = present?.map(({ id }) => id)
  // Who was there when the screen was opened is no news.
  if (ids && !seen) setSeen(new Set(ids))
  const newcomers = (seen && present?.filter(({ id }) => !seen.has(id))) ?? []

  const latest = newcomers.map(({ id }) => id).join()
  useEffect(() => {
    if (latest !== '' && isSoundOn()) playChime()
  }, [latest])

  return { newcomers, dismiss: () => setSeen(new Set([...(seen ?? []), ...(ids ?? [])])) }
}
