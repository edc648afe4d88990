import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { me } from '#contract/auth.ts'
import {
  changeMember,
  type Position,
  removeMember,
  showTeam,
  type TeamMember,
} from '#contract/team.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { type Factors, PasswordForm } from '#web/shell/layout/PasswordForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PositionFields } from './PositionFields.tsx'

interface Props {
  member: TeamMember
  onClose: () => void
}

/** Another role or other restrooms, or no place on the team any more; each with the password. */
export function MemberDialog({ member, onClose }: Props) {
  const t = useTranslations('team')
  const common = useTranslations('common')
  const say = useRefusal()
  const formId = useId()
  const { id, name, isYou } = member
  const [position, setPosition] = useState<Position>({
    role: member.role,
    restrooms: member.restrooms,
  })
  const [isRemoving, setRemoving] = useState(false)
  const [hasNoRestroom, setNoRestroom] = useState(false)
  const change = useAction(changeMember, {
    updates: [showTeam],
    onSuccess: onClose,
    invalidates: [showTeam, me],
  })
  const remove = useAction(removeMember, {
    updates: [showTeam],
    onSuccess: onClose,
    invalidates: [showTeam],
  })
  const { isPending, error } = isRemoving ? remove : change
  const submit = (factors: Factors) => {
    const params = { id }
    if (isRemoving) {
      remove.mutate({ params, body: factors })
      return
    }
    if (position.restrooms?.length === 0) {
      setNoRestroom(true)
      return
    }
    change.mutate({ params, body: { ...position, ...factors } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRemoving ? t('removeTitle', { name }) : name}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={isRemoving ? () => setRemoving(false) : onClose}>
            {isRemoving ? t('keep') : common('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            look={isRemoving ? 'danger' : 'primary'}
            busy={isPending}
          >
            {isRemoving ? t('remove') : t('save')}
          </Button>
        </>
      }
    >
      {isRemoving ? (
        <p>{t('removeText')}</p>
      ) : (
        <div className="grid gap-4">
          <PositionFields
            position={position}
            onChange={(next) => {
              setPosition(next)
              setNoRestroom(false)
            }}
          />
          {hasNoRestroom && <Notice tone="error">{t('noRestroom')}</Notice>}
          {!isYou && (
            <div>
              <Button look="outline" size="small" onClick={() => setRemoving(true)}>
                {t('removeFromTeam')}
              </Button>
            </div>
          )}
        </div>
      )}
      <PasswordForm
        key={isRemoving ? 'remove' : 'change'}
        id={formId}
        isBusy={isPending}
        error={error}
        onTyped={submit}
      />
      {error && (
        <Notice tone="error" className="mt-4">
          {say(error)}
        </Notice>
      )}
    </Dialog>
  )
}
