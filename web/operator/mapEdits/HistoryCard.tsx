import { useTranslations } from 'use-intl'
import { type MapEdit, operatorMapEdits } from '#contract/mapEdits.ts'
import { useCallPages } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { MoreButton } from '#web/shell/layout/MoreButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FilePage } from '../FilePage.tsx'
import { FileTo } from '../FileTo.tsx'
import { useWords } from '../useWords.ts'
import { EditState } from './EditState.tsx'
import { useEditWords } from './useEditWords.ts'

/** What people changed of one public restroom and what became of it, the newest first. */
export function HistoryCard({ locationId }: { locationId: string }) {
  const t = useTranslations('operator.mapEdits.history')
  const { moment } = useWords()
  const history = useCallPages(operatorMapEdits, { query: { location: locationId } }, ({ next }) =>
    next === null ? undefined : { location: locationId, before: next },
  )
  return (
    <Card className="grid grid-cols-1 gap-2">
      <h2>{t('title')}</h2>
      <FilePage query={history}>
        {({ pages }) => {
          const edits = pages.flatMap(({ recent }) => recent)
          const last = edits.find(({ state, kind }) => state === 'live' && kind !== 'fine')
          return (
            <>
              <p className="text-sm text-muted">
                {last ? t('lastChanged', { time: moment(last.sentAt) }) : t('none')}
              </p>
              {edits.length > 0 && (
                <ol aria-label={t('title')} className="divide-y divide-line">
                  {edits.map((edit) => (
                    <li key={edit.id} className="grid grid-cols-1 gap-1 py-2.5 text-sm">
                      <Entry edit={edit} />
                    </li>
                  ))}
                </ol>
              )}
              <MoreButton query={history} look="outline">
                {t('more')}
              </MoreButton>
            </>
          )
        }}
      </FilePage>
    </Card>
  )
}

function Entry({ edit }: { edit: MapEdit }) {
  const t = useTranslations('operator.mapEdits.history')
  const words = useEditWords()
  const { moment } = useWords()
  const { kind, person, sentAt, changes, before, overruled, inSource } = edit
  return (
    <>
      <EditState edit={edit} />
      <FileTo to={paths.operatorPerson(person.id)} detail={moment(sentAt)}>
        {person.name}
      </FileTo>
      <dl className="grid gap-1">
        {Object.entries(changes).map(([field, value]) => (
          <div key={field}>
            <dt className="text-muted">{words.nameOf(field)}</dt>
            <dd dir="auto" className="break-words">
              {kind !== 'add' && <del>{words.valueOf(field, before[field])}</del>}{' '}
              <ins className="font-bold no-underline">{words.valueOf(field, value)}</ins>
              {overruled.includes(field) &&
                (inSource.includes(field) ? (
                  <span className="block text-muted">{t('inSource')}</span>
                ) : (
                  <span className="block text-warn">{t('overruled')}</span>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
