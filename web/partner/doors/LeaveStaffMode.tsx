import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SignedIn, signOut } from '#contract/auth.ts'
import { askPasskeySignIn, signInByPasskey } from '#contract/passkeys.ts'
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
import { PasskeySignIn } from '#web/shell/layout/PasskeySignIn.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { PinField } from './PinField.tsx'

interface Props {
  signInByCode: SignInByCode
  onLeft: () => void
}

/** A sign-in by a mailed code, which `admit` may refuse. */
export type SignInByCode = (form: {
  admit: (signedIn: SignedIn) => Promise<void>
  onSignedIn: () => void
  onBack: () => void
}) => ReactNode

/** Takes the device back from staff. */
export function LeaveStaffMode({ onLeft, signInByCode }: Props) {
  const t = useTranslations('door.staff')
  const [pin, setPin] = useState('')
  const [bySignIn, setBySignIn] = useState(pinsLeft() === 0)
  const leave = useMutation({
    mutationFn: () => leaveWithPin(pin),
    onSuccess: (isRight) => {
      if (isRight) onLeft()
      else {
        setPin('')
        setBySignIn(pinsLeft() === 0)
      }
    },
  })
  if (bySignIn) return <LeaveBySignIn onLeft={onLeft} signInByCode={signInByCode} />
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
      <Button look="plain" size="small" onClick={() => setBySignIn(true)}>
        {t('forgotten')}
      </Button>
    </form>
  )
}

/** A member of this door's team signs in here: the PIN is forgotten or spent. */
function LeaveBySignIn({ onLeft, signInByCode }: Props) {
  const t = useTranslations('door.staff')
  const auth = useTranslations('auth')
  const client = useClient()
  const admit = useAdmitAtDoor()
  const [byCode, setByCode] = useState(false)
  const signedIn = (by: SignedIn) => {
    keep(by)
    onLeft()
  }
  if (byCode) return signInByCode({ admit, onSignedIn: onLeft, onBack: () => setByCode(false) })
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('passwordHint')}</p>
      <PasswordSignIn admit={admit} onSignedIn={signedIn} />
      <PasskeySignIn
        ask={() => client.send(askPasskeySignIn)}
        signIn={async (body) => {
          const by = await client.send(signInByPasskey, { body })
          await admit(by)
          return by
        }}
        onSignedIn={signedIn}
      />
      <Button look="plain" size="small" onClick={() => setByCode(true)}>
        {auth('code.instead')}
      </Button>
    </div>
  )
}

const keep = ({ token, userId, userType, name: userName }: SignedIn) =>
  saveSession({ token, userId, userType, userName }, new Date())

interface PasswordProps {
  admit: (signedIn: SignedIn) => Promise<void>
  onSignedIn: (signedIn: SignedIn) => void
}

function PasswordSignIn({ admit, onSignedIn }: PasswordProps) {
  const t = useTranslations('door.staff')
  const common = useTranslations('common')
  const say = useRefusal()
  const client = useClient()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const leave = useMutation({
    mutationFn: async () => {
      const body = { ...withCode({ email, password, code }), userType: 'partner' as const }
      const by = await client.send(login, { body })
      await admit(by)
      return by
    },
    onSuccess: onSignedIn,
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
      <Field
        label={t('email')}
        type="email"
        autoComplete="username webauthn"
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

/** Ends staff mode for an account of the team. Another one does not end it: it is signed out again. */
function useAdmitAtDoor() {
  const client = useClient()
  return async ({ token, userId, userType }: SignedIn) => {
    if (userType !== 'partner' || !(await isOnTeam(client, token, userId))) {
      await client.sendAs(token, signOut)
      throw new Refused(403, 'other_door', '')
    }
    leaveStaffMode()
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
