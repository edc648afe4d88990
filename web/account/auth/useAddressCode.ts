import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { codePauseSeconds, type SignedIn } from '#contract/auth.ts'
import {
  type AddressPurpose,
  type AskedCode,
  forgetAskedCode,
  keepAskedCode,
  readAskedCode,
} from '#web/shell/data/addressCode.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { keepSignedIn } from './keepSignedIn.ts'

export interface TypedCode {
  code: string
  secondFactor?: string
}

interface Calls {
  purpose: AddressPurpose
  /** Has the code mailed; answers what is shown with it, if anything. */
  ask: (email: string) => Promise<{ request?: string }>
  check: (typed: TypedCode, asked: AskedCode) => Promise<SignedIn>
  onSignedIn?: (signedIn: SignedIn, asked: AskedCode) => void
}

/** After these no code of this browser can be right: another one is asked for. */
const over = ['code_not_valid', 'too_many_code_tries']

/** A code that is mailed to a typed address and signs in here: what was asked, and when another can be. */
export function useAddressCode({ purpose, ask, check, onSignedIn }: Calls) {
  const [asked, setAsked] = useState(() => readAskedCode(purpose))
  const [againAt, setAgainAt] = useState(() => (asked?.at ?? 0) + codePauseSeconds * 1000)
  const forget = () => {
    forgetAskedCode(purpose)
    setAsked(null)
    setAgainAt(0)
  }

  const checking = useMutation({
    mutationFn: (typed: TypedCode) =>
      asked ? check(typed, asked) : Promise.reject(new Refused(410, 'code_not_valid', '')),
    onSuccess: (signedIn) => {
      if (!asked) return
      forgetAskedCode(purpose)
      keepSignedIn(signedIn)
      onSignedIn?.(signedIn, asked)
    },
    onError: (error) => {
      if (error instanceof Refused && over.includes(error.error)) forget()
    },
  })
  const asking = useMutation({
    mutationFn: ask,
    onSuccess: ({ request }, email) => {
      checking.reset()
      const at = Date.now()
      const now = { email, at, ...(request ? { request } : {}) }
      keepAskedCode(purpose, now)
      setAsked(now)
      setAgainAt(at + codePauseSeconds * 1000)
    },
  })
  return {
    asked,
    againAt,
    asking,
    checking,
    /** Another address is typed. */
    restart: () => {
      asking.reset()
      checking.reset()
      forget()
    },
  }
}

export type AddressCode = ReturnType<typeof useAddressCode>
