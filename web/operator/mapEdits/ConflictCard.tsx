import { useTranslations } from 'use-intl'
import { type MapConflict, operatorMapEdits, resolveMapConflict } from '#contract/mapEdits.ts'
import { paths } from '#web/paths.ts'
import { FileTo } from '../FileTo.tsx'
import { ForRole } from '../ForRole.tsx'
import { ReasonForm } from '../ReasonForm.tsx'
import { useFileAction } from '../useFiles.ts'
import { useWords } from '../useWords.ts'
import { useEditWords } from './useEditWords.ts'

/** The source was changed after someone's edit: one of both is right. */
export function ConflictCard({ conflict }: { conflict: MapConflict }) {
  const t = useTranslations('operator.mapEdits')
  const location = useTranslations('location')
  const words = useEditWords()
  const { moment } = useWords()
  const { locationId, name, source, field, shown, sourceSays, since } = conflict
  return (
    <>
      <FileTo to={paths.operatorPublicRestroom(locationId)} detail={moment(since)}>
        {name === '' ? location('publicName') : name}
      </FileTo>
      <p className="font-bold">{words.nameOf(field)}</p>
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="text-muted">{t('shown')}</dt>
          <dd dir="auto" className="font-bold break-words">
            {words.valueOf(field, shown)}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('sourceSays', { source })}</dt>
          <dd dir="auto" className="font-bold break-words">
            {words.valueOf(field, sourceSays)}
          </dd>
        </div>
      </dl>
      <ForRole call={resolveMapConflict} others="line">
        <ResolveForm conflict={conflict} />
      </ForRole>
    </>
  )
}

function ResolveForm({ conflict }: { conflict: MapConflict }) {
  const { locationId: id, field, shown, sourceSays } = conflict
  const t = useTranslations('operator.mapEdits')
  const resolve = useFileAction(resolveMapConflict, [operatorMapEdits, { query: {} }])
  const choose = (keep: 'edit' | 'source') => (reason: string) =>
    resolve.mutate({ params: { id }, body: { field, keep, read: { shown, sourceSays }, reason } })
  return (
    <ReasonForm
      choices={[
        { label: t('keepEdit'), onChoose: choose('edit') },
        { label: t('keepSource'), look: 'outline', onChoose: choose('source') },
      ]}
      isBusy={resolve.isPending}
      error={resolve.error}
    />
  )
}
