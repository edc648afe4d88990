import { z } from 'zod'
import * as contract from '#contract/auth.ts'
import { Refused } from './Refused.ts'

/** Without a type there is no home screen to lead to, so this is reported apart from every other broken reply [A17]. */
const reply = z
  .unknown()
  .transform((body) => {
    const hasType = typeof body === 'object' && body !== null && 'userType' in body
    if (!hasType || !body.userType)
      throw new Refused(200, 'missing_user_type', 'Server response missing userType')
    // Every type but a guest's is led to the partner's screens [A12].
    return { ...body, userType: body.userType === 'user' ? 'user' : 'partner' }
  })
  .pipe(contract.SignedIn)

export const login = { ...contract.login, reply }
export const register = { ...contract.register, reply }
