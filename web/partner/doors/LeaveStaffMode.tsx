import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { signOut } from '#contract/auth.ts'
import { chooseOrganisation, organisations } from '#contract/team.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import type { Client } from '#web/api/client.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { readCredential } from '#web/shell/data/doorCredential.ts'
import { login } from '#web/shell/data/login.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { readSession, saveSession } from '#web/shell/data/session.ts'
import { leaveStaffMode, leaveWithPin, pinsLeft } from '#web/shell/data/staffMode.ts'
import { CodeField, useCodeAsked, withCode } from '#web/shell/layout/CodeField.tsx'
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

/** A member of this door's team signs in here: the PIN is forgotten or spent. */
function LeaveBySignIn({ onLeft }: { onLeft: () => void }) {
  const t = useTranslations('door.staff')
  const common = useTranslations('common')
  const say = useRefusal()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const signIn = useSignInAtDoor()
  const leave = useMutation({
    mutationFn: () => signIn({ email, password, code }),
    onSuccess: onLeft,
  })
  const isCodeAsked = useCodeAsked(leave.error)
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
      {isCodeAsked && (
        <CodeField autoFocus value={code} onChange={(event) => setCode(event.target.value)} />
      )}
      {leave.isError && <Notice tone="error">{say(leave.error)}</Notice>}
      <Button type="submit" busy={leave.isPending}>
        {t('leave')}
      </Button>
    </form>
  )
}

/** The account of another team does not end staff mode: it is signed out again. */
function useSignInAtDoor() {
  const client = useClient()
  return async (typed: { email: string; password: string; code: string }) => {
    const body = { ...withCode(typed), userType: 'partner' as const }
    const { token, userId, userType, name: userName } = await client.send(login, { body })
    if (!(await isOnTeam(client, token, userId))) {
      await client.sendAs(token, signOut)
      throw new Refused(403, 'other_door', '')
    }
    leaveStaffMode()
    saveSession({ token, userId, userType, userName }, new Date())
  }
}

/** Where it is so, the new session acts for the door's organisation from now on. */
async function isOnTeam(client: Client, token: string, userId: string) {
  const credential = readCredential()
  // An earlier program handed the device over with the partner's own session.
  if (!credential) return userId === readSession()?.userId
  const reply = await client.sendAs(token, organisations)
  const team = reply.organisations.find(({ id }) => id === credential.partnerId)
  const body = { organisationId: credential.partnerId }
  if (team && !team.isCurrent) await client.sendAs(token, chooseOrganisation, { body })
  return team !== undefined
}
