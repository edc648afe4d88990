import type { UseMutationResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type StaffDetails, staffNameLength } from '#contract/staff.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RestroomFields } from './PositionFields.tsx'

interface Props {
  title: string
  /** Above the fields. */
  text: string
  confirm: string
  details: StaffDetails
  action: Pick<UseMutationResult<unknown, Error, never>, 'isPending' | 'error'>
  onClose: () => void
  onTyped: (details: StaffDetails) => void
}

/** A name, and where they work if there is a choice. */
export function StaffForm({ title, text, confirm, details, action, onClose, onTyped }: Props) {
  const t = useTranslations('team.staff')
  const team = useTranslations('team')
  const common = useTranslations('common')
  const say = useRefusal()
  const formId = useId()
  const [name, setName] = useState(details.name)
  const [restrooms, setRestrooms] = useState(details.restrooms)
  const [fault, setFault] = useState<'noName' | 'noRestroom'>()
  const submit = () => {
    const missing = name.trim() === '' ? 'noName' : restrooms?.length === 0 ? 'noRestroom' : null
    setFault(missing ?? undefined)
    if (missing === null && !action.isPending) onTyped({ name: name.trim(), restrooms })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={action.isPending}>
            {confirm}
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
        <p className="text-sm text-muted">{text}</p>
        <Field
          label={t('name')}
          maxLength={staffNameLength}
          autoComplete="off"
          value={name}
          error={fault === 'noName' && t('nameMissing')}
          onChange={({ target }) => setName(target.value)}
        />
        <RestroomFields selected={restrooms} onChange={setRestrooms} />
        {fault === 'noRestroom' && <Notice tone="error">{team('noRestroom')}</Notice>}
        {action.error && <Notice tone="error">{say(action.error)}</Notice>}
      </form>
    </Dialog>
  )
}
