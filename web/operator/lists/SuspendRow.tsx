import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ListRow } from '#contract/operatorLists.ts'
import { suspendPerson } from '#contract/operatorPeople.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LiftForm, SuspendForm } from '../SuspendForm.tsx'
import { useMayOperate } from '../useMayOperate.ts'

interface Props {
  kind: 'guest' | 'partner'
  row: ListRow
}

/** What can be done about a person from their row in a list; nothing for deleted ones. */
export function SuspendRow({ kind, row: { id, cells } }: Props) {
  const t = useTranslations('operator.suspend')
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const name = String(cells['name'])
  const isSuspended = cells['state'] === 'suspended'
  const may = useMayOperate()
  if (cells['state'] === 'deleted' || !may(suspendPerson)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button
        look="outline"
        size="small"
        aria-label={isSuspended ? t('liftOne', { name }) : t('one', { name })}
        onClick={() => setOpen(true)}
      >
        {isSuspended ? t('liftShort') : t('submit')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={isSuspended ? t('liftOne', { name }) : t('one', { name })}
        closeLabel={common('close')}
      >
        {isSuspended ? (
          <LiftForm id={id} onDone={close} />
        ) : (
          <SuspendForm id={id} kind={kind} onDone={close} />
        )}
      </Dialog>
    </>
  )
}
