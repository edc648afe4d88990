import { Check, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { maxRestroomsListed, restrooms } from '#contract/restrooms.ts'
import { useCall } from '#web/api/useCall.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** A shorter list needs no search field. */
const minToSearch = 8
const typingRestMs = 250

/** The partner's restrooms, with the current one marked. */
export function RestroomList({
  current,
  onChoose,
}: {
  current: string | undefined
  onChoose: (id: string, isFirst: boolean) => void
}) {
  const t = useTranslations('partner.restrooms')
  const details = useTranslations('partner')
  const [words, setWords] = useState('')
  const q = useDebounced(words.trim(), typingRestMs)
  // Asked again at each opening: a buyer may have accepted meanwhile.
  const all = useCall(restrooms, {}, { staleTime: 0 })
  const matching = useCall(restrooms, { query: { q } }, { enabled: q !== '' })
  const listed = q === '' ? all : matching

  if (all.isPending)
    return (
      <Waiting label={details('loading')} className="grid gap-3">
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
      </Waiting>
    )
  if (all.data === undefined) return <ReadFailed query={all} />
  const [first] = all.data.restrooms
  const { total } = all.data
  const shown = listed.data?.restrooms
  return (
    <div className="grid gap-3">
      {total >= minToSearch && (
        <Field
          label={t('search')}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <ul className="grid gap-3" aria-busy={listed.isFetching}>
        {shown?.map(({ _id, name, address, standing }) => (
          <li key={_id}>
            <Card className="p-0!">
              <button
                type="button"
                aria-current={_id === current}
                onClick={() => onChoose(_id, _id === first?._id)}
                className="flex min-h-18 w-full items-center gap-3 rounded-card px-4 py-3 text-start"
              >
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <b dir="auto" className="truncate">
                    {name}
                  </b>
                  <span dir="auto" className="truncate text-sm text-muted">
                    {address}
                  </span>
                  <span className="text-sm text-muted">
                    {standing === 'visible' ? t('visible') : details('standing', { standing })}
                  </span>
                </span>
                {_id === current ? (
                  <Badge tone="brand" icon={<Check aria-hidden />}>
                    {t('current')}
                  </Badge>
                ) : (
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
                )}
              </button>
            </Card>
          </li>
        ))}
      </ul>
      {q === '' && all.data.sold.length > 0 && (
        <SoldList sold={all.data.sold} onChoose={onChoose} />
      )}
      {q !== '' && shown?.length === 0 && <p role="status">{t('none', { words: q })}</p>}
      {shown?.length === maxRestroomsListed && (
        <p className="text-sm text-muted">{t('more', { shown: shown.length, total })}</p>
      )}
    </div>
  )
}

interface SoldProps {
  sold: z.infer<typeof restrooms.reply>['sold']
  onChoose: (id: string, isFirst: boolean) => void
}

/** What was handed over to other organisations: their reports may still be answered. */
function SoldList({ sold, onChoose }: SoldProps) {
  const t = useTranslations('handovers')
  const format = useFormatter()
  return (
    <section aria-labelledby="sold" className="mt-4 grid gap-3">
      <h2 id="sold">{t('sold')}</h2>
      <ul className="grid gap-3">
        {sold.map(({ _id, name, soldAt }) => (
          <li key={_id}>
            <Card className="p-0!">
              <button
                type="button"
                onClick={() => onChoose(_id, false)}
                className="flex min-h-18 w-full items-center gap-3 rounded-card px-4 py-3 text-start"
              >
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <b dir="auto" className="truncate">
                    {name}
                  </b>
                  <span className="text-sm text-muted">
                    {t('soldOn', {
                      date: format.dateTime(new Date(soldAt), { dateStyle: 'long' }),
                    })}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
              </button>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
