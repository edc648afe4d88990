import { BellRing } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NamedGuest } from '#contract/doors.ts'
import { useGuestName } from '#web/i18n/useGuestName.ts'
import { isSoundOn, playChime } from '#web/partner/doors/chime.ts'
import { useDoorGuests } from '#web/partner/doors/useDoor.ts'
import { useRequests } from '#web/partner/requests/useRequests.ts'
import { Button } from '#web/ui/Button.tsx'

/** A banner and a sound for guests who have come since this screen was opened, until they are seen or gone. */
export function Newcomers() {
  const t = useTranslations('door')
  const nameOf = useGuestName()
  const { newcomers, dismiss } = useNewcomers()
  const [first] = newcomers
  return (
    // Rendered before any guest comes, so that a screen reader announces it.
    <div aria-live="assertive" className="fixed inset-x-0 top-0 z-50 print:hidden">
      {first && (
        <div className="flex min-h-18 items-center gap-3 bg-brand px-4 py-3 pt-[max(0.75rem,env(safe-area-inset-top))] text-on-brand shadow-pill">
          <BellRing aria-hidden className="size-7 shrink-0" />
          <p dir="auto" className="min-w-0 flex-1 text-lg font-extrabold break-words">
            {newcomers.length > 1
              ? t('newcomers.several', { count: newcomers.length })
              : t(`newcomers.${first.kind}`, { guest: nameOf(first) || t('someone') })}
          </p>
          <Button size="small" look="outline" className="bg-surface" onClick={dismiss}>
            {t('newcomers.ok')}
          </Button>
        </div>
      )}
    </div>
  )
}

type Newcomer = NamedGuest & { id: string; kind: 'request' | 'code' }

function useNewcomers() {
  const requests = useRequests().data?.waiting
  const guests = useDoorGuests().data?.arriving
  const [seen, setSeen] = useState<ReadonlySet<string>>()
  const present: Newcomer[] | undefined = requests &&
    guests && [
      ...requests.map((one) => ({ ...one, id: one.visitId, kind: 'request' as const })),
      ...guests.map((one) => ({ ...one, kind: 'code' as const })),
    ]
  const ids = present?.map(({ id }) => id)
  // Who was there when the screen was opened is no news.
  if (ids && !seen) setSeen(new Set(ids))
  const newcomers = (seen && present?.filter(({ id }) => !seen.has(id))) ?? []

  const received = useRef(new Set<string>())
  const newIds = newcomers.map(({ id }) => id).join()
  useEffect(() => {
    const news = newIds.split(',').filter((id) => id !== '' && !received.current.has(id))
    for (const id of news) received.current.add(id)
    if (news.length > 0 && isSoundOn()) playChime()
  }, [newIds])

  return { newcomers, dismiss: () => setSeen(new Set([...(seen ?? []), ...(ids ?? [])])) }
}
