import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RestroomChanges } from '#contract/mapEdits.ts'
import { SendEdit } from './SendEdit.tsx'

export interface FormProps {
  /** As it was sent before and refused. */
  earlier: { changes: RestroomChanges | null; note: string } | undefined
  error: Error | null
  isSending: boolean
  onSend: (changes: RestroomChanges, note: string) => void
  onBack: () => void
}

/** Closed for good, and how they know. */
export function ClosedForm({ earlier, onSend, ...ends }: FormProps) {
  const t = useTranslations('mapEdits')
  const [note, setNote] = useState(earlier?.note ?? '')
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
