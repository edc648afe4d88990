import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedIn, UserType } from '#contract/auth.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useShownLanguage } from '#web/i18n/shownLanguage.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { describeAttempt, keepAuthDebug } from './authDebug.ts'
import type { AuthForm, AuthMode } from './authForm.ts'
import { accountsOf, signUpOf } from './signUp.ts'
import { staySignedIn } from './staySignedIn.ts'

interface Attempt {
  mode: AuthMode
  userType: UserType
  typed: AuthForm
}

/** Signs in or up, and keeps the session on this device [A13]. */
export function useAuthenticate(on: {
  signedIn: (signedIn: SignedIn) => void
  refused: (error: Refused) => void
}) {
  const client = useClient()
  const [accounts] = useState(() => accountsOf(client))
  const { language } = useShownLanguage()
  const [signUp] = useState(() => signUpOf(accounts))
  return useMutation({
    mutationFn: ({ mode, userType, typed: { name, email, password, code } }: Attempt) =>
      mode === 'sign_up'
        ? signUp({ name, email, password, userType, language })
        : accounts.signIn({ email, password, userType, ...(code ? { code } : {}) }),
    onSuccess: (signedIn, attempt) => {
      staySignedIn(signedIn)
      const { userType } = signedIn
      keepAuthDebug(describeAttempt(attemptOf(attempt), { status: 200, userType }))
      on.signedIn(signedIn)
    },
    onError: (error, attempt) => {
      const isAnswer = error instanceof Refused
      const answer = isAnswer ? { status: error.status, message: error.message } : { status: null }
      keepAuthDebug(describeAttempt(attemptOf(attempt), answer))
      if (isAnswer) on.refused(error)
    },
  })
}

const attemptOf = ({ mode, userType, typed: { email } }: Attempt) => ({ mode, userType, email })
