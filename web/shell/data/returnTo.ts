import { z } from 'zod'
import { UserType } from '#contract/auth.ts'
import { paths } from '#web/paths.ts'

/** A restroom that is shown while someone signs in for it. */
const KeptPlace = z.object({
  name: z.string(),
  photoUrl: z.string().optional(),
  /** In dollars, 0 is free. */
  price: z.number().optional(),
  walkMinutes: z.number().optional(),
})
export type KeptPlace = z.infer<typeof KeptPlace>

const ReturnTo = z.object({
  pathname: z.string().startsWith('/'),
  search: z.string().default(''),
  state: z.unknown().optional(),
})
export type ReturnTo = z.infer<typeof ReturnTo>

/** What `/auth` is told by the screen that sent someone there. */
const AuthState = z.object({
  returnTo: ReturnTo.optional(),
  place: KeptPlace.optional(),
  userType: UserType.optional(),
  mode: z.enum(['sign_in', 'sign_up']).optional(),
})
export type AuthState = z.infer<typeof AuthState>

/** The navigation state for `navigate('/auth', { state: askSignIn({ returnTo: location }) })`. */
export const askSignIn = (input: {
  returnTo?: { pathname: string; search?: string; state?: unknown }
  place?: KeptPlace
  userType?: UserType
  mode?: 'sign_in' | 'sign_up'
}): AuthState => AuthState.parse(input)

/** History state outlives a reload and a new version of the product: what does not fit is left out. */
export const readAuthState = (state: unknown): AuthState => AuthState.safeParse(state).data ?? {}

/** The landing area of each role [L8]. */
export const landingAreas: Record<UserType, string> = {
  user: paths.home,
  partner: paths.today,
}
