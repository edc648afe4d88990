import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { codePauseSeconds } from '#contract/auth.ts'
import {
  type AddressPurpose,
  type AskedCode,
  forgetAskedCode,
  readAskedCode,
  saveAskedCode,
} from './addressCode.ts'
import { Refused } from './Refused.ts'

export interface TypedCode {
  code: string
  secondFactor?: string
  /** Whose purchases are opened, where several guests paid. */
  guestId?: string
}

interface Calls<Answer> {
  purpose: AddressPurpose
  /** The account's own address, where none is typed: a code that another account of this tab waits for is not shown. */
  own?: string
  /** Has the code mailed; answers what is shown with it, if anything. */
  ask: (email: string) => Promise<{ request?: string }>
  check: (typed: TypedCode, input: AskedCode) => Promise<Answer>
  /** The code was right. */
  onRight: (answer: Answer, input: AskedCode) => void
}

/** After these no code of this browser can be right: another one is asked for. */
const over = ['code_not_valid', 'too_many_code_tries', 'nothing_to_recover']

/** A code that is mailed to an address: what was asked, and when another can be. */
export function useAddressCode<Answer>({ purpose, own, ask, check, onRight }: Calls<Answer>) {
  const [sentCode, setSentCode] = useState(() => {
    const kept = readAskedCode(purpose)
    return own === undefined || kept?.email === own ? kept : null
  })
  const [againAt, setAgainAt] = useState(() => (sentCode?.at ?? 0) + codePauseSeconds * 1000)
  const forget = () => {
    forgetAskedCode(purpose)
    setSentCode(null)
    setAgainAt(0)
  }

  const checking = useMutation({
    mutationFn: (typed: TypedCode) =>
      sentCode ? check(typed, sentCode) : Promise.reject(new Refused(410, 'code_not_valid', '')),
    onSuccess: (answer) => {
      if (!sentCode) return
      forgetAskedCode(purpose)
      onRight(answer, sentCode)
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
      saveAskedCode(purpose, now)
      setSentCode(now)
      setAgainAt(at + codePauseSeconds * 1000)
    },
    onError: (error) => {
      if (error instanceof Refused && error.error === 'too_many_codes')
        setAgainAt(Date.now() + (error.detail.retryAfterSeconds ?? codePauseSeconds) * 1000)
    },
  })
  return {
    asked: sentCode,
    againAt,
    asking,
    checking,
    /** A right code stays good, and is still there after a reload. */
    keepRight: (right: NonNullable<AskedCode['right']>) => {
      if (!sentCode) return
      const kept = { ...sentCode, right }
      saveAskedCode(purpose, kept)
      setSentCode(kept)
    },
    /** Another address is typed. */
    restart: () => {
      asking.reset()
      checking.reset()
      forget()
    },
  }
}

export type AddressCode = Omit<ReturnType<typeof useAddressCode>, 'checking' | 'keepRight'> & {
  checking: Pick<
    UseMutationResult<unknown, Error, TypedCode>,
    'error' | 'isError' | 'isPending' | 'isSuccess' | 'mutate' | 'reset' | 'variables'
  >
}
