import { useFormatter, useTranslations } from 'use-intl'
import {
  type Blocks,
  type GuestBlock,
  listBlocks,
  renewBlock,
  unblockGuest,
} from '#contract/blocks.ts'
import { useAction } from '#web/api/useCall.ts'
import { useGuestName } from '#web/i18n/useGuestName.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  blocks: Blocks
  onSaid: (words: string) => void
}

/** Who may not come at any of the organisation's restrooms, and until when. */
export function BlockList({ blocks: { blocks, timeZone }, onSaid }: Props) {
  const t = useTranslations('blocks')
  const analytics = useTranslations('analytics')
  const format = useFormatter()
  const say = useRefusal()
  const nameOf = useGuestName()
  const renew = useAction(renewBlock, { updates: [listBlocks] })
  const unblock = useAction(unblockGuest, { updates: [listBlocks] })
  const calledBy = (block: GuestBlock) => nameOf(block) || analytics('someone')
  const error = renew.error ?? unblock.error
  return (
    <Card aria-labelledby="blocks">
      <h2 id="blocks">{t('list')}</h2>
      {blocks.length === 0 && <p className="pt-2 text-sm text-muted">{t('nobody')}</p>}
      {error && <Notice tone="error">{say(error)}</Notice>}
      <ul className="mt-1 divide-y divide-line">
        {blocks.map((block) => {
          const name = calledBy(block)
          const params = { id: block.id }
          const until = new Date(block.until)
          const isBusy = renew.isPending || unblock.isPending
          return (
            <li key={block.id} className="flex min-h-16 flex-wrap items-center gap-3 py-2">
              <div className="min-w-0 flex-1 basis-48">
                <p dir="auto" className="truncate font-bold">
                  {name}
                </p>
                <p className="text-sm break-words text-muted">
                  {t('until', {
                    reason: t(`reason.${block.reason}`),
                    restroom: block.restroom,
                    date: format.dateTime(until, { timeZone, dateStyle: 'medium' }),
                  })}
                </p>
              </div>
              {block.canChange && (
                <div className="flex flex-wrap gap-2">
                  <Button
                    look="outline"
                    size="small"
                    disabled={isBusy}
                    aria-label={t('renewNamed', { name })}
                    onClick={() =>
                      renew.mutate({ params }, { onSuccess: () => onSaid(t('renewed', { name })) })
                    }
                  >
                    {t('renew')}
                  </Button>
                  <Button
                    look="outline"
                    size="small"
                    disabled={isBusy}
                    aria-label={t('unblockNamed', { name })}
                    onClick={() =>
                      unblock.mutate({ params }, { onSuccess: () => onSaid(t('undone', { name })) })
                    }
                  >
                    {t('unblock')}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
