import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PreparedListing } from '#contract/leads.ts'
import { addressLength, nameLength } from '#contract/locations.ts'
import { inviteLead, type StoredLead } from '#contract/operatorLeads.ts'
import { invitationDays } from '#contract/team.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { preparedFrom } from './preparedFrom.ts'
import { useFileAction } from './useFiles.ts'

/** A listing as far as the lead told of it, to put right and to send. */
export function InviteLead({ lead, onClose }: { lead: StoredLead; onClose: () => void }) {
  const t = useTranslations('operator.leads')
  const common = useTranslations('common')
  const say = useRefusal()
  const formId = useId()
  const [typed, setTyped] = useState(() => preparedFrom(lead))
  const [isMissing, setMissing] = useState(false)
  const send = useFileAction(inviteLead, undefined, onClose)
  const change = (changes: Partial<PreparedListing>) => setTyped({ ...typed, ...changes })
  const submit = () => {
    const hasName = typed.name.trim() !== ''
    setMissing(!hasName)
    if (hasName && !send.isPending) send.mutate({ params: { id: lead.id }, body: typed })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('inviteTitle', { business: lead.business })}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={send.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="text-sm break-words text-muted">
          {t('inviteText', { email: lead.email, days: invitationDays })}
        </p>
        {lead.message && (
          <blockquote
            dir="auto"
            className="border-s-2 ps-3 text-sm break-words whitespace-pre-line text-muted"
          >
            {lead.message}
          </blockquote>
        )}
        <Field
          label={t('restroom')}
          maxLength={nameLength}
          value={typed.name}
          error={isMissing && t('restroomMissing')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          label={t('address')}
          maxLength={addressLength}
          value={typed.address}
          onChange={({ target }) => change({ address: target.value })}
        />
        <Segmented
          label={t('entry')}
          value={typed.asksFirst ? 'yes' : 'no'}
          onChange={(asks) => change({ asksFirst: asks === 'yes' })}
          options={(['no', 'yes'] as const).map((value) => ({
            value,
            label: t('entryChoice', { asks: value }),
          }))}
        />
        {send.isError && <Notice tone="error">{say(send.error)}</Notice>}
      </form>
    </Dialog>
  )
}
