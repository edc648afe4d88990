import { MapPinCheck } from 'lucide-react'
import type { JSX } from 'react'
import { useTranslations } from 'use-intl'
import { exportMapEdits, operatorMapEdits } from '#contract/mapEdits.ts'
import { useCall } from '#web/api/useCall.ts'
import { Title } from '#web/shell/layout/Title.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilePage } from '../FilePage.tsx'
import { ForRole } from '../ForRole.tsx'
import { ConflictCard } from './ConflictCard.tsx'
import { ExportEdits } from './ExportEdits.tsx'
import { LiveEdit, WaitingEdit } from './MapEditCards.tsx'
import { MapPhotos } from './MapPhotos.tsx'

/** What people changed of public restrooms: what waits, where a source disagrees by now, and what was decided. */
export function MapEditsView() {
  const t = useTranslations('operator.mapEdits')
  const edits = useCall(operatorMapEdits, { query: {} })
  return (
    <div className="grid grid-cols-1 gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      <FilePage query={edits}>
        {({ waiting, conflicts, recent }) => (
          <>
            {waiting.length === 0 && conflicts.length === 0 && (
              <EmptyState icon={<MapPinCheck aria-hidden />} title={t('none')}>
                {t('noneHint')}
              </EmptyState>
            )}
            <Cards title={t('waiting')}>
              {waiting.map((edit) => (
                <WaitingEdit key={edit.id} edit={edit} />
              ))}
            </Cards>
            <Cards title={t('conflicts')}>
              {conflicts.map((conflict) => (
                <ConflictCard
                  key={`${conflict.locationId} ${conflict.field}`}
                  conflict={conflict}
                />
              ))}
            </Cards>
            <Cards title={t('recent')}>
              {recent.map((edit) => (
                <LiveEdit key={edit.id} edit={edit} />
              ))}
            </Cards>
            <MapPhotos />
            <ForRole call={exportMapEdits}>
              <ExportEdits />
            </ForRole>
          </>
        )}
      </FilePage>
    </div>
  )
}

function Cards({ title, children }: { title: string; children: JSX.Element[] }) {
  if (children.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>{title}</h2>
      <ul aria-label={title} className="grid grid-cols-1 gap-3">
        {children.map((card) => (
          <li key={card.key}>
            <Card className="grid grid-cols-1 gap-2">{card}</Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
