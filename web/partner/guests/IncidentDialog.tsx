import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  IncidentKind,
  incidentWordsLength,
  listIncidents,
  reportIncident,
} from '#contract/incidents.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select, TextArea } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  visitId: string
  name: string
  onClose: () => void
  onReported: (words: string) => void
}

/** What happened on a visit, for an operator to decide. */
export function IncidentDialog({ visitId, name, onClose, onReported }: Props) {
  const t = useTranslations('blocks.incident')
  const common = useTranslations('common')
  const say = useRefusal()
  const [kind, setKind] = useState<IncidentKind>('damage')
  const [words, setWords] = useState('')
  const report = useAction(reportIncident, {
    updates: [listIncidents],
    onSuccess: () => {
      onReported(t('done'))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('linkNamed', { name })}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            busy={report.isPending}
            disabled={words.trim() === ''}
            onClick={() => report.mutate({ body: { visitId, kind, words } })}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <p>{t('what')}</p>
      <Select
        label={t('ask')}
        className="mt-4"
        value={kind}
        onChange={({ target }) => setKind(IncidentKind.parse(target.value))}
      >
        {IncidentKind.options.map((value) => (
          <option key={value} value={value}>
            {t(`kinds.${value}`)}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('words')}
        hint={t('wordsHint', { max: incidentWordsLength })}
        maxLength={incidentWordsLength}
        className="mt-4"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {report.isError && <Notice tone="error">{say(report.error)}</Notice>}
    </Dialog>
  )
}
