import { useMutation } from '@tanstack/react-query'
import { Lock, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSource } from '#web/data/SourceProvider.tsx'
import {
  canHandOver,
  leaveStaffMode,
  leaveWithPin,
  Pin,
  pinsLeft,
  startStaffMode,
  useStaffMode,
} from '#web/data/staffMode.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

/** Hands the device to staff, or takes it back: behind a PIN it shows the door and nothing else. */
export function StaffMode() {
  const t = useTranslations('door.staff')
  const common = useTranslations('common')
  const isStaff = useStaffMode()
  // What was asked for stays in the dialog until it has closed, though the mode changes before.
  const [asked, setAsked] = useState<'hand' | 'leave'>('hand')
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
          setAsked(next)
          setIsOpen(true)
        }}
      >
        {t(next)}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t(asked)} closeLabel={common('close')}>
        {asked === 'leave' ? <Leave onLeft={close} /> : <HandOver onDone={close} />}
      </Dialog>
    </>
  )
}

function HandOver({ onDone }: { onDone: () => void }) {
  const t = useTranslations('door.staff')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [error, setError] = useState<'pinWrong' | 'pinsDiffer'>()
  const start = useMutation({
    mutationFn: () => startStaffMode(pin),
    onSuccess: () => {
      onDone()
      // Whoever is handed the device begins at the keypad, not below it.
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
      <PinField label={t('pin')} value={pin} onChange={setPin} />
      <PinField label={t('pinAgain')} value={again} onChange={setAgain} error={error && t(error)} />
      <Button type="submit" busy={start.isPending}>
        {t('start')}
      </Button>
    </form>
  )
}

function Leave({ onLeft }: { onLeft: () => void }) {
  const t = useTranslations('door.staff')
  const [pin, setPin] = useState('')
  const [byPassword, setByPassword] = useState(pinsLeft() === 0)
  const leave = useMutation({
    mutationFn: () => leaveWithPin(pin),
    onSuccess: (isRight) => {
      if (isRight) onLeft()
      else {
        setPin('')
        setByPassword(pinsLeft() === 0)
      }
    },
  })
  if (byPassword) return <LeaveByPassword onLeft={onLeft} />
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (pin !== '') leave.mutate()
      }}
    >
      <PinField
        label={t('pin')}
        value={pin}
        onChange={setPin}
        error={leave.data === false ? t('wrongPin', { left: pinsLeft() }) : undefined}
      />
      <Button type="submit" busy={leave.isPending}>
        {t('leave')}
      </Button>
      <Button look="plain" size="small" onClick={() => setByPassword(true)}>
        {t('forgotten')}
      </Button>
    </form>
  )
}

function LeaveByPassword({ onLeft }: { onLeft: () => void }) {
  const t = useTranslations('door.staff')
  const common = useTranslations('common')
  const say = useRefusal()
  const { doors } = useSource()
  const [password, setPassword] = useState('')
  const leave = useMutation({
    mutationFn: () => doors.unlock(password),
    onSuccess: () => {
      leaveStaffMode()
      onLeft()
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '') leave.mutate()
      }}
    >
      <p className="text-muted">{t('passwordHint')}</p>
      <PasswordField
        label={t('password')}
        showLabel={common('showPassword')}
        hideLabel={common('hidePassword')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {leave.isError && <Notice tone="error">{say(leave.error)}</Notice>}
      <Button type="submit" busy={leave.isPending}>
        {t('leave')}
      </Button>
    </form>
  )
}

function PinField({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: string
  onChange: (pin: string) => void
  error?: string | undefined
}) {
  return (
    <Field
      label={label}
      error={error}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
