import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { personFile } from '#contract/operator.ts'
import { messageLength, messageSubjectLength, type PersonFile } from '#contract/operatorFiles.ts'
import { messagePerson } from '#contract/operatorPeople.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useFileAction } from './useFiles.ts'
import { useFormKey } from './useFormKey.ts'
import { useMayOperate } from './useMayOperate.ts'
import { useWords } from './useWords.ts'

/** What operators have written to whose file this is, newest first, and a form for the next. */
export function MessagesCard({ file }: { file: PersonFile }) {
  const t = useTranslations('operator.messages')
  const { moment } = useWords()
  const may = useMayOperate()(messagePerson) && !file.isDeleted
  if (!may && file.messages.length === 0) return null
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2>{t('title')}</h2>
      {may && <NewMessage file={file} />}
      {may && <ToMailing id={file.id} />}
      {file.messages.length > 0 && (
        <ol aria-label={t('title')} className="divide-y divide-line">
          {file.messages.map(({ id, operator, at, subject, words }) => (
            <li key={id} className="py-2.5 text-sm">
              <p className="text-xs text-muted">
                <b>{operator}</b> · <time dateTime={at}>{moment(at)}</time>
              </p>
              <p dir="auto" className="font-bold break-words">
                {subject}
              </p>
              <p dir="auto" className="break-words whitespace-pre-line">
                {words}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function ToMailing({ id }: { id: string }) {
  const t = useTranslations('operator.mailings')
  return (
    <ButtonLink
      look="plain"
      size="small"
      className="justify-self-start"
      to={paths.operatorNewMailing(JSON.stringify({ kind: 'person', id }))}
    >
      {t('toPerson')}
    </ButtonLink>
  )
}

function NewMessage({ file }: { file: PersonFile }) {
  const t = useTranslations('operator.messages')
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <MessageForm file={file} onSent={() => setOpen(false)} />
  return (
    <Button
      look="outline"
      size="small"
      className="justify-self-start"
      onClick={() => setOpen(true)}
    >
      {t('write')}
    </Button>
  )
}

function MessageForm({
  file: { id, kind },
  onSent,
}: {
  file: Pick<PersonFile, 'id' | 'kind'>
  onSent: () => void
}) {
  const t = useTranslations('operator.messages')
  const say = useRefusal()
  const keyOf = useFormKey()
  const [subject, setSubject] = useState('')
  const [words, setWords] = useState('')
  const [isChecked, setChecked] = useState(false)
  const send = useFileAction(messagePerson, [personFile, { params: { id } }], onSent)
  const isMissing = (typed: string) => isChecked && typed.trim() === '' && t('required')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (subject.trim() === '' || words.trim() === '') return
        const key = keyOf({ subject, words })
        send.mutate({ params: { id }, body: { key, subject, words } })
      }}
    >
      <fieldset disabled={send.isPending} className="grid min-w-0 gap-3">
        <p className="text-sm text-muted">
          {t('hint', { isPartner: kind === 'partner' ? 'yes' : 'no' })}
        </p>
        <Field
          label={t('subject')}
          error={isMissing(subject)}
          maxLength={messageSubjectLength}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextArea
          label={t('words')}
          error={isMissing(words)}
          rows={6}
          maxLength={messageLength}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {send.error && <Notice tone="error">{say(send.error)}</Notice>}
        <Button type="submit" size="small" className="justify-self-start" busy={send.isPending}>
          {t('send')}
        </Button>
      </fieldset>
    </form>
  )
}
