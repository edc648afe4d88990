import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { locationFile, takeDownLocation } from '#contract/operator.ts'
import type { ListRow } from '#contract/operatorLists.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EditListingForm } from '../EditListingForm.tsx'
import { FilePage } from '../FilePage.tsx'
import { TakeDownForm } from '../TakeDownForm.tsx'
import { useMayOperate } from '../useMayOperate.ts'

/** The actions on a restroom in its row of a list; none for closed ones. */
export function RestroomRow({ row: { id, cells } }: { row: ListRow }) {
  const t = useTranslations('operator')
  const common = useTranslations('common')
  const [opened, setOpened] = useState<'edit' | 'takeDown'>()
  const name = String(cells['name'])
  const isTakenDown = cells['state'] === 'taken_down'
  const may = useMayOperate()
  if (cells['state'] === 'closed' || !may(takeDownLocation)) return null
  const close = () => setOpened(undefined)
  const takeDownOne = t(isTakenDown ? 'release.one' : 'takeDown.one', { name })
  const editOne = t('listing.one', { name })
  return (
    <div className="flex flex-wrap justify-end gap-2 max-wide:justify-start">
      <Button look="outline" size="small" aria-label={editOne} onClick={() => setOpened('edit')}>
        {t('listing.edit')}
      </Button>
      <Button
        look="outline"
        size="small"
        aria-label={takeDownOne}
        onClick={() => setOpened('takeDown')}
      >
        {t(isTakenDown ? 'release.submit' : 'takeDown.short')}
      </Button>
      {opened !== undefined && (
        <Dialog
          open
          onClose={close}
          title={opened === 'edit' ? editOne : takeDownOne}
          closeLabel={common('close')}
        >
          {opened === 'edit' ? (
            <Edit id={id} onDone={close} />
          ) : (
            <TakeDownForm id={id} isTakenDown={isTakenDown} onDone={close} />
          )}
        </Dialog>
      )}
    </div>
  )
}

function Edit({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useCall(locationFile, { params: { id } })
  return (
    <FilePage query={query}>{(file) => <EditListingForm file={file} onDone={onDone} />}</FilePage>
  )
}
