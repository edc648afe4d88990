import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { myLocation } from '#contract/locations.ts'
import { applyRestroomFile, type RestroomFile, restroomFile } from '#contract/restroomFiles.ts'
import { restrooms } from '#contract/restrooms.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { FilePreview } from './FilePreview.tsx'
import { FileRefusals } from './FileRefusals.tsx'

/** How often it is asked how far a file is. */
const pollMs = 1_000

const isWorking = ({ state }: RestroomFile) => state === 'checking' || state === 'applying'

/** A file from its check to its end. */
export function FileState({ id, onAnother }: { id: string; onAnother: () => void }) {
  const t = useTranslations('partner.restrooms.file')
  const input = { params: { id } }
  const file = useCall(restroomFile, input, {
    refetchInterval: ({ state: { data } }) => data && isWorking(data) && pollMs,
  })
  const cache = useCallCache()
  const state = file.data?.state
  useEffect(() => {
    if (state === 'applied') void cache.invalidate(restrooms, myLocation)
  }, [state, cache])
  if (file.isPending)
    return (
      <Waiting label={t('loading')}>
        <Skeleton className="h-40 rounded-card" />
      </Waiting>
    )
  if (!file.data) return <ReadFailed query={file} />
  return (
    <div className="grid gap-4">
      <Card className="grid gap-4">
        <p dir="auto" className="font-bold break-words">
          {file.data.name}
        </p>
        {isWorking(file.data) ? (
          <Working file={file.data} />
        ) : (
          <Result file={file.data} onAnother={onAnother} />
        )}
      </Card>
      <FileRefusals file={file.data} />
      <FilePreview file={file.data} />
    </div>
  )
}

function Working({ file }: { file: RestroomFile }) {
  const t = useTranslations('partner.restrooms.file')
  const isChecking = file.state === 'checking'
  const toApply = file.toAdd + file.toChange
  const [done, of] = isChecking ? [file.checked, file.rows] : [file.applied, toApply]
  const label = isChecking ? t('checking') : t('applying')
  return (
    <div className="grid gap-2" role="status">
      <p>{label}</p>
      <ProgressBar value={of === 0 ? 1 : done / of} label={label} />
      <p className="text-sm text-muted">{t('progress', { done, of })}</p>
    </div>
  )
}

function Result({ file, onAnother }: { file: RestroomFile; onAnother: () => void }) {
  const t = useTranslations('partner.restrooms.file')
  const say = useRefusal()
  const apply = useAction(applyRestroomFile, {
    updates: [restroomFile, { params: { id: file.id } }],
  })
  const toApply = file.toAdd + file.toChange
  const isApplied = file.state === 'applied'
  return (
    <>
      {isApplied ? (
        <Notice tone="success" title={t('applied', { applied: file.applied })}>
          {file.toAdd > 0 && t('hiddenHint')}
        </Notice>
      ) : (
        <Counts file={file} />
      )}
      {apply.isError && <Notice tone="error">{say(apply.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {isApplied && <ButtonLink to={paths.restrooms}>{t('toList')}</ButtonLink>}
        {!isApplied && toApply > 0 && (
          <Button busy={apply.isPending} onClick={() => apply.mutate({ params: { id: file.id } })}>
            {t('apply', { count: toApply })}
          </Button>
        )}
        <Button look="outline" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </>
  )
}

function Counts({ file }: { file: RestroomFile }) {
  const t = useTranslations('partner.restrooms.file')
  const counts = {
    toAdd: file.toAdd,
    toChange: file.toChange,
    unchanged: file.unchanged,
    refused: file.refused,
  }
  return (
    <div role="status" className="grid gap-2">
      <p>{t('nothingYet')}</p>
      <ul className="list-disc ps-5">
        {(['toAdd', 'toChange', 'unchanged', 'refused'] as const).map(
          (name) => counts[name] > 0 && <li key={name}>{t(name, { count: counts[name] })}</li>,
        )}
      </ul>
    </div>
  )
}
