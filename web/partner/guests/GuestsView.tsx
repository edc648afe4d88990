import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Blocks, listBlocks, type RecentGuest } from '#contract/blocks.ts'
import { listIncidents } from '#contract/incidents.ts'
import { useCall } from '#web/api/useCall.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { useGuestName } from '#web/i18n/useGuestName.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PersonRow } from '#web/ui/PersonRow.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { BlockList } from './BlockList.tsx'
import { IncidentDialog } from './IncidentDialog.tsx'
import { IncidentList } from './IncidentList.tsx'

export function GuestsView() {
  const t = useTranslations('blocks')
  const common = useTranslations('common')
  const blocks = useCall(listBlocks)
  const incidents = useCall(listIncidents)
  const [announcement, setSaid] = useState('')

  if (blocks.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </Waiting>
    )
  if (blocks.isLoadingError) return <ReadFailed query={blocks} />
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="mt-1 mb-4 text-muted">{t('intro')}</p>
      <p role="status" className="mb-3 text-sm font-semibold empty:hidden">
        {announcement}
      </p>
      <div className="grid gap-3 wide:gap-5">
        <Recent blocks={blocks.data} onSaid={setSaid} />
        {incidents.isLoadingError && <ReadFailed query={incidents} />}
        {incidents.data && <IncidentList incidents={incidents.data} />}
        <BlockList blocks={blocks.data} onSaid={setSaid} />
      </div>
    </>
  )
}

function Recent({ blocks, onSaid }: { blocks: Blocks; onSaid: (words: string) => void }) {
  const t = useTranslations('blocks')
  const analytics = useTranslations('analytics')
  const doorTime = useDoorTime()
  const nameOf = useGuestName()
  const [opened, setOpened] = useState<RecentGuest>()
  const incident = useTranslations('blocks.incident')
  const [reported, setReported] = useState<RecentGuest>()
  const { recent, timeZone, now } = blocks
  return (
    <Card aria-labelledby="recent">
      <h2 id="recent">{t('recent')}</h2>
      {recent.length === 0 && <p className="pt-2 text-sm text-muted">{t('none')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {recent.map((guest) => {
          const name = nameOf(guest) || analytics('someone')
          return (
            <PersonRow
              key={guest.visitId}
              name={name}
              detail={doorTime(new Date(guest.at), new Date(now), timeZone)}
            >
              <Button
                look="plain"
                size="small"
                aria-label={incident('linkNamed', { name })}
                onClick={() => setReported(guest)}
              >
                {incident('link')}
              </Button>
              {guest.isBlocked ? (
                <Badge tone="bad">{t('blocked')}</Badge>
              ) : (
                <Button
                  look="outline"
                  size="small"
                  aria-label={t('blockNamed', { name })}
                  onClick={() => setOpened(guest)}
                >
                  {t('block')}
                </Button>
              )}
            </PersonRow>
          )
        })}
      </ul>
      {reported && (
        <IncidentDialog
          visitId={reported.visitId}
          name={nameOf(reported) || analytics('someone')}
          onClose={() => setReported(undefined)}
          onReported={onSaid}
        />
      )}
      {opened && (
        <BlockDialog
          visitId={opened.visitId}
          name={nameOf(opened) || analytics('someone')}
          onClose={() => setOpened(undefined)}
          onBlocked={onSaid}
        />
      )}
    </Card>
  )
}
