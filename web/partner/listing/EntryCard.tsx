import { ScanLine } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Entry } from '#contract/locations.ts'
import { Card } from '#web/ui/Card.tsx'

/** Who opens the door. It is changed beside the details, where it saves by itself. */
export function EntryCard({ entry, className }: { entry: Entry; className?: string }) {
  const t = useTranslations('partner')
  return (
    <Card className={className}>
      <h2 className="mb-3">{t('entry')}</h2>
      <div className="flex items-center gap-3.5 rounded-[18px] bg-brand-soft px-4 py-3 text-brand-ink">
        <ScanLine aria-hidden className="size-6 shrink-0" />
        <div>
          <p className="font-bold">{t(`entryKind.${entry}`)}</p>
          <p className="text-sm">{t(`entryHint.${entry}`)}</p>
        </div>
      </div>
    </Card>
  )
}
