import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationFile } from '#contract/operatorFiles.ts'
import { editListing } from '#contract/operatorPeople.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EditListingForm } from './EditListingForm.tsx'
import { useMayOperate } from './useMayOperate.ts'

/** What guests read of a restroom, to put right. */
export function EditListingCard({ file }: { file: LocationFile }) {
  const t = useTranslations('operator.listing')
  const [isOpen, setOpen] = useState(false)
  const may = useMayOperate()
  if (file.standing === 'closed' || !may(editListing)) return null
  return (
    <Card className="grid gap-3">
      <div>
        <h2>{t('title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('text')}</p>
      </div>
      {isOpen ? (
        <EditListingForm file={file} onDone={() => setOpen(false)} />
      ) : (
        <Button look="outline" wide onClick={() => setOpen(true)}>
          {t('edit')}
        </Button>
      )}
    </Card>
  )
}
