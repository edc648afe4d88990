import { useTranslations } from 'use-intl'
import { editNoteLength } from '#contract/mapEdits.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  note: string
  onNote: (note: string) => void
  error: Error | null
  isSending: boolean
  onSend: () => void
  onBack: () => void
}

/** The end of both forms: a note for the operator, and the buttons. */
export function SendEdit({ note, onNote, error, isSending, onSend, onBack }: Props) {
  const t = useTranslations('mapEdits')
  const say = useRefusal()
  return (
    <>
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        maxLength={editNoteLength}
        value={note}
        onChange={({ target }) => onNote(target.value)}
      />
      {error && <Notice tone="error">{say(error)}</Notice>}
      <Button busy={isSending} onClick={onSend}>
        {t('send')}
      </Button>
      <Button look="plain" disabled={isSending} onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}
