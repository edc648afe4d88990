import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxMergeMeters, type NearRecord, type PublicFile } from '#contract/publicRestrooms.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { useRecordWords } from './useRecordWords.ts'

/** Another row of the same place is looked for nearby, and looked at beside this one before they are merged. */
export function MergeCard({ file }: { file: PublicFile }) {
  const t = useTranslations('operator.merge')
  const { metersOf } = useRecordWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div>
        <h2>{t('title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('text')}</p>
      </div>
      {!isOpen && (
        <Button look="outline" wide onClick={() => setIsOpen(true)}>
          {t('open')}
        </Button>
      )}
      {isOpen && file.near.length === 0 && (
        <p role="status" className="text-sm">
          {t('none', { distance: metersOf(maxMergeMeters) })}
        </p>
      )}
      {isOpen && file.near.length > 0 && <Nearby file={file} />}
    </Card>
  )
}

function Nearby({ file: { restroom, near } }: { file: PublicFile }) {
  const t = useTranslations('operator.merge')
  const { nameOf, sourceOf, metersOf } = useRecordWords()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<NearRecord>()
  const words = typed.trim().toLowerCase()
  const found = near.filter((record) =>
    `${nameOf(record)} ${record.address} ${sourceOf(record)}`.toLowerCase().includes(words),
  )
  return (
    <>
      <Field
        label={t('search')}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 && (
        <p role="status" className="text-sm text-muted">
          {t('noneFound')}
        </p>
      )}
      <ul aria-label={t('near')} className="grid grid-cols-1 gap-2">
        {found.map((record) => (
          <li key={record.id}>
            <button
              type="button"
              className="grid min-h-14 w-full gap-0.5 rounded-photo border border-line px-3 py-2 text-start hover:bg-sunken"
              onClick={() => setChosen(record)}
            >
              <span className="flex justify-between gap-2 font-bold">
                <span dir="auto" className="min-w-0 break-words">
                  {nameOf(record)}
                </span>
                <span className="shrink-0 tabular-nums">{metersOf(record.meters)}</span>
              </span>
              <span className="text-sm break-words text-muted">
                {[record.address, sourceOf(record)].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <MergeDialog doubled={restroom} staying={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
