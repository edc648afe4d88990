import { useDeferredValue, useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { maxTitleCharacters, type TextFile } from '#contract/operatorTexts.ts'
import {
  answerName,
  maxAnswerCharacters,
  maxPaperCharacters,
  paperNames,
} from '#contract/papers.ts'
import { useHelpAnswers } from '#web/i18n/useHelpAnswers.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { Markdown } from '#web/ui/Markdown.tsx'
import { Meanwhile } from '../Meanwhile.tsx'
import type { Draft } from './draft.ts'
import { PublishDialog } from './PublishDialog.tsx'

interface Props {
  file: TextFile
  draft: Draft | undefined
  onDraft: (draft: Draft | undefined) => void
}

export function TextEditor({ file, draft, onDraft }: Props) {
  const t = useTranslations('operator.texts')
  const [isPublishing, setPublishing] = useState(false)
  const [published, setPublished] = useState<string | null>(null)
  const isPaper = paperNames.some((paper) => paper === file.name)
  const typed = draft ?? file
  const change = (changes: Partial<Draft>) => {
    const { title, text, version } = typed
    setPublished(null)
    onDraft({ title, text, version, ...changes })
  }
  const isChanged = typed.text !== file.text || typed.title !== file.title
  const isStale = typed.version !== file.version
  const isWhole = !isPaper || (typed.title.trim() !== '' && typed.text.trim() !== '')
  return (
    <>
      <Head file={file} />
      {isStale && (
        <Meanwhile
          texts={[
            { field: t('titleField'), mine: typed.title, theirs: file.title },
            { field: isPaper ? t('text') : t('answer'), mine: typed.text, theirs: file.text },
          ].filter(({ mine, theirs }) => mine !== theirs)}
          onKeep={() => change({ version: file.version })}
        />
      )}
      <Card className="grid grid-cols-1 gap-4">
        {isPaper && (
          <Field
            label={t('titleField')}
            maxLength={maxTitleCharacters}
            value={typed.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
        <TextArea
          label={isPaper ? t('text') : t('answer')}
          hint={
            isPaper
              ? t('textHint', { max: maxPaperCharacters })
              : t('answerHint', { max: maxAnswerCharacters })
          }
          rows={isPaper ? 18 : 6}
          lang={file.language}
          maxLength={isPaper ? maxPaperCharacters : maxAnswerCharacters}
          value={typed.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        {!isPaper && <Ours file={file} />}
        <div className="flex flex-wrap gap-3">
          <Button disabled={!isChanged || isStale || !isWhole} onClick={() => setPublishing(true)}>
            {t('publish', { version: file.nextVersion })}
          </Button>
          {isChanged && (
            <Button look="plain" onClick={() => onDraft(undefined)}>
              {t('undo')}
            </Button>
          )}
        </div>
        <p role="status" className="text-sm font-semibold empty:hidden">
          {published !== null && t('published', { version: published })}
        </p>
      </Card>
      <Preview text={typed.text} language={file.language} />
      {isPublishing && (
        <PublishDialog
          file={file}
          typed={typed}
          onClose={() => setPublishing(false)}
          onPublished={({ version }) => {
            setPublishing(false)
            setPublished(version)
            onDraft(undefined)
          }}
        />
      )}
    </>
  )
}

function Head({ file: { version, versions, isSample } }: { file: TextFile }) {
  const t = useTranslations('operator.texts')
  const format = useFormatter()
  const [newest] = versions
  if (version === null || !newest) return null
  const date = format.dateTime(new Date(newest.at), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
      {t('line', { version, date })}
      {isSample && <Badge tone="warn">{t('sample')}</Badge>}
    </p>
  )
}

/** The product's own answer, in the language of this desk. */
function Ours({ file: { name, language } }: { file: TextFile }) {
  const t = useTranslations('operator.texts')
  const locale = useLocale()
  const ours = useHelpAnswers().find(({ key }) => answerName(key) === name)
  if (!ours || language !== locale) return null
  return (
    <div className="text-sm">
      <h2 className="text-base">{t('ours')}</h2>
      <p className="text-muted">{ours.answer}</p>
    </div>
  )
}

function Preview({ text, language }: { text: string; language: string }) {
  const t = useTranslations('operator.texts')
  const shown = useDeferredValue(text)
  if (shown.trim() === '') return null
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2>{t('preview')}</h2>
      <article lang={language} className="grid gap-3 rounded-2xl bg-sunken p-4 wrap-anywhere">
        <Markdown text={shown} />
      </article>
    </Card>
  )
}
