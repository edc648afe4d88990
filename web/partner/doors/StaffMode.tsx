import { useMutation } from '@tanstack/react-query'
import { Lock, UserCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { deviceNameLength } from '#contract/doorCredentials.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { useSession } from '#web/shell/data/session.ts'
import {
  canHandOver,
  Pin,
  saveStaffMode,
  startStaffMode,
  useStaffMode,
} from '#web/shell/data/staffMode.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { LeaveStaffMode, type SignInByCode } from './LeaveStaffMode.tsx'
import { PinField } from './PinField.tsx'
import { useBecomeDevice } from './useDevices.ts'

/** Hands the device to staff, or takes it back: behind a PIN it shows the door and nothing else. */
export function StaffMode({ signInByCode }: { signInByCode: SignInByCode }) {
  const t = useTranslations('door.staff')
  const common = useTranslations('common')
  const isStaff = useStaffMode()
  useEndOldSession(isStaff)
  // What was asked for stays in the dialog until it has closed, though the mode changes before.
  const [opened, setOpened] = useState<'hand' | 'leave'>('hand')
  const [isOpen, setIsOpen] = useState(false)
  if (!canHandOver() && !isStaff) return null
  const next = isStaff ? 'leave' : 'hand'
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        wide
        look="plain"
        icon={isStaff ? <Lock aria-hidden /> : <UserCheck aria-hidden />}
        onClick={() => {
          setOpened(next)
          setIsOpen(true)
        }}
      >
        {t(next)}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t(opened)} closeLabel={common('close')}>
        {opened === 'leave' ? (
          <LeaveStaffMode onLeft={close} signInByCode={signInByCode} />
        ) : (
          <HandOver onDone={close} />
        )}
      </Dialog>
    </>
  )
}

/** A device that was handed over with the partner's session, by a program of before, gets a credential instead. */
function useEndOldSession(isStaff: boolean) {
  const t = useTranslations('door.staff')
  const isPartner = useSession()?.userType === 'partner'
  const become = useBecomeDevice()
  const end = useMutation({
    mutationFn: async () => {
      saveStaffMode()
      await become(t('deviceName'))
    },
  })
  const { mutate, isIdle } = end
  const isDue = isStaff && isPartner && isIdle
  useEffect(() => {
    if (isDue) mutate()
  }, [isDue, mutate])
}

function HandOver({ onDone }: { onDone: () => void }) {
  const t = useTranslations('door.staff')
  const say = useRefusal()
  const isPartner = useSession()?.userType === 'partner'
  const become = useBecomeDevice()
  const [name, setName] = useState(t('deviceName'))
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [error, setError] = useState<'pinWrong' | 'pinsDiffer'>()
  const start = useMutation({
    // A device that has its own credential keeps it.
    mutationFn: () =>
      startStaffMode(pin, async () => {
        if (isPartner) await become(name.trim() || t('deviceName'))
      }),
    onSuccess: () => {
      onDone()
      // The device is handed on: its next user begins at the keypad, not below it.
      window.scrollTo({ top: 0 })
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = Pin.safeParse(pin).success ? undefined : 'pinWrong'
        const problem = wrong ?? (pin === again ? undefined : 'pinsDiffer')
        setError(problem)
        if (!problem) start.mutate()
      }}
    >
      <p className="text-muted">{t('handHint')}</p>
      {isPartner && (
        <Field
          label={t('name')}
          maxLength={deviceNameLength}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <PinField label={t('pin')} value={pin} onChange={setPin} />
      <PinField label={t('pinAgain')} value={again} onChange={setAgain} error={error && t(error)} />
      {start.isError && <Notice tone="error">{say(start.error)}</Notice>}
      <Button type="submit" busy={start.isPending}>
        {t('start')}
      </Button>
    </form>
  )
}
