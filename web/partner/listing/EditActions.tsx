import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  isSaving: boolean
  onCancel: () => void
  failure: ReactNode
}

/** Shown in the head on wide screens, and in the bottom bar's place on phones. */
export function EditActions({ isSaving, onCancel, failure }: Props) {
  const t = useTranslations('partner')
  const common = useTranslations('common')
  return (
    <div className="grid gap-3 wide:max-w-md wide:justify-items-end">
      <div className="grid w-full grid-cols-[1fr_2fr] gap-3 max-[17rem]:grid-cols-1 wide:flex wide:w-auto">
        <Button look="outline" disabled={isSaving} onClick={onCancel} className="px-4!">
          {common('cancel')}
        </Button>
        <Button type="submit" busy={isSaving}>
          {t('save')}
        </Button>
      </div>
      <div className="w-full max-wide:order-first empty:hidden">{failure}</div>
    </div>
  )
}
