import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { TextFile } from '#contract/operatorTexts.ts'
import { showText } from '#contract/papers.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Markdown } from '#web/ui/Markdown.tsx'
import { FilePage } from '../FilePage.tsx'
import { useWords } from '../useWords.ts'

/** Every version of a text, each to be read. */
export function VersionsCard({ file }: { file: TextFile }) {
  const t = useTranslations('operator.texts')
  const { moment } = useWords()
  const format = useFormatter()
  // A file names a date, which has no zone.
  const dateOf = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' })
  const [read, setRead] = useState<string>()
  if (file.versions.length === 0) return null
  return (
    <Card>
      <h2>{t('versions')}</h2>
      <ul aria-label={t('versions')} className="divide-y divide-line">
        {file.versions.map(({ version, at, operator }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-bold">{t('version', { version })}</p>
              <p className="text-sm text-muted wrap-anywhere">
                {operator ?? t('file')} · {operator === null ? dateOf(at) : moment(at)}
              </p>
            </div>
            <Button
              look="outline"
              size="small"
              aria-label={t('readOne', { version })}
              onClick={() => setRead(version)}
            >
              {t('read')}
            </Button>
          </li>
        ))}
      </ul>
      {read !== undefined && (
        <VersionDialog file={file} version={read} onClose={() => setRead(undefined)} />
      )}
    </Card>
  )
}

interface VersionProps {
  file: TextFile
  version: string
  onClose: () => void
}

function VersionDialog({ file: { name, language }, version, onClose }: VersionProps) {
  const t = useTranslations('operator.texts')
  const common = useTranslations('common')
  const text = useCall(showText, { params: { name, language, version } })
  return (
    <Dialog
      open
      isWide
      onClose={onClose}
      title={t('version', { version })}
      closeLabel={common('close')}
    >
      <FilePage query={text}>
        {(shown) => (
          <article lang={language} className="grid gap-3 wrap-anywhere">
            {shown.title && <p className="text-lg font-bold">{shown.title}</p>}
            {shown.text ? <Markdown text={shown.text} /> : <p>{t('ours')}</p>}
          </article>
        )}
      </FilePage>
    </Dialog>
  )
}
