import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { readCredential } from '#web/shell/data/doorCredential.ts'
import { login } from '#web/shell/data/login.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { readSession, saveSession } from '#web/shell/data/session.ts'
import { leaveStaffMode, leaveWithPin, pinsLeft } from '#web/shell/data/staffMode.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { PinField } from './PinField.tsx'

/** Takes the device back from staff. */
export function LeaveStaffMode({ onLeft }: { onLeft: () => void }) {
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
  if (byPassword) return <LeaveBySignIn onLeft={onLeft} />
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

/** The partner of this door signs in here: the PIN is forgotten or spent. */
function LeaveBySignIn({ onLeft }: { onLeft: () => void }) {
  const t = useTranslations('door.staff')
  const common = useTranslations('common')
  const say = useRefusal()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useSignInAtDoor()
  const leave = useMutation({
    mutationFn: () => signIn(email, password),
    onSuccess: onLeft,
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (email !== '' && password !== '') leave.mutate()
      }}
    >
      <p className="text-muted">{t('passwordHint')}</p>
      <Field
        label={t('email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
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

/** Another partner's account takes no device back: its sign-in is not kept, and ends by itself. */
function useSignInAtDoor() {
  const client = useClient()
  return async (email: string, password: string) => {
    const partnerId = readCredential()?.partnerId ?? readSession()?.userId
    const signedIn = await client.send(login, {
      body: { email, password, userType: 'partner' },
    })
    const { token, userId, userType, name: userName } = signedIn
    if (userId !== partnerId) throw new Refused(403, 'other_door', '')
    leaveStaffMode()
    saveSession({ token, userId, userType, userName }, new Date())
  }
}
