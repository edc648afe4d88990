import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  changeStaff,
  type NewPin,
  removeStaff,
  renewPin,
  type StaffPerson,
  showStaff,
} from '#contract/staff.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StaffForm } from './StaffForm.tsx'

interface Props {
  person: StaffPerson
  onClose: () => void
}

export function ChangeStaffDialog({ person, onClose }: Props) {
  const t = useTranslations('team.staff')
  const team = useTranslations('team')
  const { id, name, restrooms } = person
  const change = useAction(changeStaff, {
    updates: [showStaff],
    onSuccess: onClose,
    invalidates: [showStaff],
  })
  return (
    <StaffForm
      title={team('changeOne', { name })}
      text={t('changeText')}
      confirm={team('save')}
      details={{ name, restrooms }}
      action={change}
      onClose={onClose}
      onTyped={(body) => change.mutate({ params: { id }, body })}
    />
  )
}

export function RenewPinDialog({
  person: { id, name },
  onClose,
  onMade,
}: Props & { onMade: (pin: NewPin) => void }) {
  const t = useTranslations('team.staff')
  const renew = useAction(renewPin, { onSuccess: onMade, invalidates: [showStaff] })
  return (
    <Question
      title={t('renewTitle', { name })}
      confirm={t('create')}
      action={renew}
      onConfirm={() => renew.mutate({ params: { id } })}
      onClose={onClose}
    >
      {t('renewText')}
    </Question>
  )
}

export function RemoveStaffDialog({ person: { id, name }, onClose }: Props) {
  const t = useTranslations('team.staff')
  const team = useTranslations('team')
  const remove = useAction(removeStaff, {
    updates: [showStaff],
    onSuccess: onClose,
    invalidates: [showStaff],
  })
  return (
    <Question
      title={team('removeTitle', { name })}
      confirm={team('remove')}
      isDanger
      action={remove}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      {t('removeText')}
    </Question>
  )
}

interface QuestionProps {
  title: string
  confirm: string
  isDanger?: boolean
  action: Pick<UseMutationResult<unknown, Error, never>, 'isPending' | 'error'>
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Stays open with the reason where it is refused. */
function Question({
  title,
  confirm,
  isDanger,
  action,
  onConfirm,
  onClose,
  children,
}: QuestionProps) {
  const common = useTranslations('common')
  const say = useRefusal()
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
          <Button
            look={isDanger ? 'danger' : 'primary'}
            busy={action.isPending}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {action.error && (
        <Notice tone="error" className="mt-3">
          {say(action.error)}
        </Notice>
      )}
    </Dialog>
  )
}
