import type { UserType } from '#contract/auth.ts'
import { isMarkLike } from '#contract/guestMark.ts'
import { Problem } from '#server/platform/problem.ts'

/** A guest with such a name would pass at a door for a guest without a name. */
export function refuseMark({ name, userType }: { name: string; userType: UserType }) {
  if (userType === 'user' && isMarkLike(name))
    throw new Problem(
      422,
      'name_like_mark',
      'Guests without a name are shown like this at the door. Please choose another name.',
    )
}
