import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnEdit } from '#contract/mapEdits.ts'
import { SentLater } from '#web/shell/layout/SentLater.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  /** Undefined while it waits for a signal. */
  answer: OwnEdit['state'] | 'fine' | undefined
  children: ReactNode
}

/** Instead of the form: what becomes of what was sent, and where to go from here. */
export function EditSent({ answer, children }: Props) {
  const t = useTranslations('mapEdits')
  return (
    <div className="grid gap-4">
      {answer ? <Notice tone="success">{t('answer', { answer })}</Notice> : <SentLater />}
      {children}
    </div>
  )
}
