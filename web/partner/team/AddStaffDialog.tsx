import { useTranslations } from 'use-intl'
import { restrooms as listRestrooms } from '#contract/restrooms.ts'
import { addStaff, type NewPin, showStaff } from '#contract/staff.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useIsManager } from '#web/shell/layout/useIsManager.ts'
import { StaffForm } from './StaffForm.tsx'

interface Props {
  onClose: () => void
  onMade: (pin: NewPin) => void
}

/** The answer is a PIN. */
export function AddStaffDialog({ onClose, onMade }: Props) {
  const t = useTranslations('team.staff')
  const only = useOnlyRestroom()
  const add = useAction(addStaff, { onSuccess: onMade, invalidates: [showStaff] })
  return (
    <StaffForm
      title={t('add')}
      text={t('addText')}
      confirm={t('create')}
      details={{ name: '', restrooms: null }}
      action={add}
      onClose={onClose}
      onTyped={({ name, restrooms }) =>
        add.mutate({ body: { name, restrooms: restrooms ?? only } })
      }
    />
  )
}

/** A manager may run no more than one restroom, and is then not asked which. */
function useOnlyRestroom() {
  const isManager = useIsManager()
  const { data } = useCall(listRestrooms, {})
  const [only] = data?.restrooms ?? []
  return isManager && data?.total === 1 && only ? [only._id] : null
}
