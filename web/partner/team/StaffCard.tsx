import { History, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type NewPin, type Staff, type StaffPerson, showStaff } from '#contract/staff.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { AddStaffDialog } from './AddStaffDialog.tsx'
import { AllowPins } from './AllowPins.tsx'
import { NewPinDialog } from './NewPinDialog.tsx'
import { ChangeStaffDialog, RemoveStaffDialog, RenewPinDialog } from './StaffDialogs.tsx'

/** Who works at the door with a PIN and no account. */
export function StaffCard() {
  const common = useTranslations('common')
  const query = useCall(showStaff)
  if (query.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-32 rounded-card" />
      </Waiting>
    )
  if (!query.data) return <ReadFailed query={query} />
  return <Ready {...query.data} />
}

type Question = 'change' | 'renew' | 'remove'
type Opened = { of: 'add' } | { of: Question; person: StaffPerson }

function Ready({ staff, lockedDevices, isLocked }: Staff) {
  const t = useTranslations('team.staff')
  const [opened, setOpened] = useState<Opened>()
  const [made, setMade] = useState<NewPin>()
  const close = () => setOpened(undefined)
  const show = (pin: NewPin) => {
    close()
    setMade(pin)
  }
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{t('title')}</h2>
        <Button
          look="outline"
          size="small"
          icon={<UserPlus aria-hidden />}
          onClick={() => setOpened({ of: 'add' })}
        >
          {t('add')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('hint')}</p>
      {(isLocked || lockedDevices.length > 0) && (
        <AllowPins devices={isLocked ? null : lockedDevices} />
      )}
      {staff.length > 0 && (
        <>
          <ul aria-label={t('title')} className="divide-y divide-line">
            {staff.map((person) => (
              <Row key={person.id} person={person} onAsk={(of) => setOpened({ of, person })} />
            ))}
          </ul>
          <div>
            <ButtonLink
              look="outline"
              size="small"
              to={paths.doorLog}
              icon={<History aria-hidden />}
            >
              {t('log')}
            </ButtonLink>
          </div>
        </>
      )}
      {opened?.of === 'add' && <AddStaffDialog onClose={close} onMade={show} />}
      {opened?.of === 'change' && <ChangeStaffDialog person={opened.person} onClose={close} />}
      {opened?.of === 'renew' && (
        <RenewPinDialog person={opened.person} onClose={close} onMade={show} />
      )}
      {opened?.of === 'remove' && <RemoveStaffDialog person={opened.person} onClose={close} />}
      {made && <NewPinDialog made={made} onClose={() => setMade(undefined)} />}
    </Card>
  )
}

interface RowProps {
  person: StaffPerson
  onAsk: (of: Question) => void
}

function Row({ person: { name, restrooms, mayChange }, onAsk }: RowProps) {
  const t = useTranslations('team.staff')
  const team = useTranslations('team')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        {restrooms && (
          <p className="text-sm text-muted">{team('count', { count: restrooms.length })}</p>
        )}
        {!mayChange && <p className="text-sm text-muted">{t('elsewhere')}</p>}
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="outline"
            size="small"
            aria-label={team('changeOne', { name })}
            onClick={() => onAsk('change')}
          >
            {team('change')}
          </Button>
          <Button
            look="outline"
            size="small"
            aria-label={t('renewOne', { name })}
            onClick={() => onAsk('renew')}
          >
            {t('renew')}
          </Button>
          <Button
            look="plain"
            size="small"
            aria-label={t('removeOne', { name })}
            onClick={() => onAsk('remove')}
          >
            {team('remove')}
          </Button>
        </div>
      )}
    </li>
  )
}
