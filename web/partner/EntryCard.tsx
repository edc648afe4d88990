import { ScanLine } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'

/** Who opens the door; so far always someone who checks the code. */
export function EntryCard({ className }: { className?: string }) {
  const t = useTranslations('partner')
  return (
    <Card className={className}>
      <h2 className="mb-3">{t('entry')}</h2>
      <div className="flex items-center gap-3.5 rounded-[18px] bg-brand-soft px-4 py-3 text-brand-ink">
        <ScanLine aria-hidden className="size-6 shrink-0" />
        <div>
          <p className="font-bold">{t('entryStaff')}</p>
          <p className="text-sm">{t('entryStaffHint')}</p>
        </div>
      </div>
    </Card>
  )
}
