import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { noteLength, type OperatorNote } from '#contract/operatorFiles.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useFormKey } from './useFormKey.ts'
import { useWords } from './useWords.ts'

interface Props {
  notes: OperatorNote[]
  isBusy: boolean
  error: Error | null
  /** Calls back once it is written. */
  onAdd: (note: { key: string; words: string }, onWritten: () => void) => void
}

/** What operators want one another to know, newest first. Notes are added, and not changed. */
export function NotesCard({ notes, isBusy, error, onAdd }: Props) {
  const t = useTranslations('operator.notes')
  const say = useRefusal()
  const { moment } = useWords()
  const keyOf = useFormKey()
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2>{t('title')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(words.trim() === '')
          // The same words later are another note: how many there are is part of what is asked.
          if (words.trim() !== '')
            onAdd({ key: keyOf({ words, count: notes.length }), words }, () => setWords(''))
        }}
      >
        <fieldset disabled={isBusy} className="grid min-w-0 gap-3">
          <TextArea
            label={t('label')}
            hint={t('hint')}
            error={isMissing && t('required')}
            maxLength={noteLength}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {error && <Notice tone="error">{say(error)}</Notice>}
          <Button type="submit" look="outline" size="small" className="justify-self-start">
            {t('submit')}
          </Button>
        </fieldset>
      </form>
      {notes.length > 0 && (
        <ol aria-label={t('title')} className="divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id} className="py-2.5 text-sm">
              <p className="text-xs text-muted">
                <b>{note.operator}</b> · <time dateTime={note.at}>{moment(note.at)}</time>
              </p>
              <p dir="auto" className="break-words whitespace-pre-line">
                {note.words}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
