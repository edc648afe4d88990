import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RestroomChanges } from '#contract/mapEdits.ts'
import { SendEdit } from './SendEdit.tsx'

export interface FormProps {
  error: Error | null
  isSending: boolean
  onSend: (changes: RestroomChanges, note: string) => void
  onBack: () => void
}

/** Closed for good, and how they know. */
export function ClosedForm({ onSend, ...ends }: FormProps) {
  const t = useTranslations('mapEdits')
  const [note, setNote] = useState('')
  return (
    <div className="grid gap-4">
      <h3>{t('closed')}</h3>
      <p className="text-sm text-muted">{t('closedHint')}</p>
      <SendEdit
        {...ends}
        note={note}
        onNote={setNote}
        onSend={() => onSend({ closed: true }, note)}
      />
    </div>
  )
}
