import type { UserType } from '#contract/auth.ts'
import type { AuthMode } from './authForm.ts'

const key = 'authDebug'
const secret = '[not recorded]'

interface Attempt {
  mode: AuthMode
  email: string
  userType: UserType
}

interface Answer {
  /** Null when no answer came. */
  status: number | null
  message?: string
  userType?: UserType
}

/** What support may be shown about the last attempt: named field by field, so that no secret slips in [A14]. */
export const describeAttempt = ({ mode, email, userType }: Attempt, answer: Answer) => ({
  request: {
    call: mode === 'sign_up' ? 'register' : 'login',
    email: maskEmail(email),
    password: secret,
    userType,
  },
  response: {
    status: answer.status,
    ...(answer.message === undefined ? {} : { message: answer.message }),
    ...(answer.userType === undefined ? {} : { token: secret, userType: answer.userType }),
  },
})

export const keepAuthDebug = (description: ReturnType<typeof describeAttempt>) =>
  localStorage.setItem(key, JSON.stringify(description))

export const forgetAuthDebug = () => localStorage.removeItem(key)

function maskEmail(email: string) {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}
