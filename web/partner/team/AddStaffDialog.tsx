import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { restrooms as listRestrooms } from '#contract/restrooms.ts'
import { addStaff, type NewPin, showStaff, staffNameLength } from '#contract/staff.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { useIsManager } from '#web/shell/layout/useIsManager.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RestroomFields } from './PositionFields.tsx'

interface Props {
  onClose: () => void
  onMade: (pin: NewPin) => void
}

/** A name, and where they work if there is a choice; the answer is a PIN. */
export function AddStaffDialog({ onClose, onMade }: Props) {
  const t = useTranslations('team.staff')
  const team = useTranslations('team')
  const common = useTranslations('common')
  const say = useRefusal()
  const formId = useId()
  const only = useOnlyRestroom()
  const [name, setName] = useState('')
  const [restrooms, setRestrooms] = useState<string[] | null>(null)
  const [fault, setFault] = useState<'noName' | 'noRestroom'>()
  const add = useAction(addStaff, { onSuccess: onMade, invalidates: [showStaff] })
  const submit = () => {
    const missing = name.trim() === '' ? 'noName' : restrooms?.length === 0 ? 'noRestroom' : null
    setFault(missing ?? undefined)
    if (missing === null && !add.isPending)
      add.mutate({ body: { name: name.trim(), restrooms: restrooms ?? only } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add')}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={add.isPending}>
            {t('create')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="text-sm text-muted">{t('addText')}</p>
        <Field
          label={t('name')}
          maxLength={staffNameLength}
          autoComplete="off"
          value={name}
          error={fault === 'noName' && t('nameMissing')}
          onChange={({ target }) => setName(target.value)}
        />
        <RestroomFields chosen={restrooms} onChange={setRestrooms} />
        {fault === 'noRestroom' && <Notice tone="error">{team('noRestroom')}</Notice>}
        {add.isError && <Notice tone="error">{say(add.error)}</Notice>}
      </form>
    </Dialog>
  )
}

/** A manager may run no more than one restroom, and is then not asked which. */
function useOnlyRestroom() {
  const isManager = useIsManager()
  const { data } = useCall(listRestrooms, {})
  const [only] = data?.restrooms ?? []
  return isManager && data?.total === 1 && only ? [only._id] : null
}
