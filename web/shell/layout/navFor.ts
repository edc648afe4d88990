import type { UserType } from '#contract/auth.ts'
import { paths } from '#web/paths.ts'

/** Links in the header and the bar, by their keys in the `nav` messages. */
export type NavName = 'home' | 'today' | 'analytics' | 'door' | 'earnings' | 'details'

export interface NavLink {
  name: NavName
  to: string
}

export interface Nav {
  logo: string
  links: NavLink[]
  /** The path behind the profile picture. */
  picture: string | null
  offersSignIn: boolean
}

/** The screen that checks codes, and the only screen in staff mode. */
export const doorPath = paths.door

/** The link targets by role. A visitor's links lead to samples on a sample screen, and to the live map elsewhere. */
const targets = {
  visitor: {
    home: paths.sampleHome,
    picture: paths.sampleGuest,
    partnerPicture: paths.samplePartner,
    analytics: paths.sampleAnalytics,
  },
  user: { home: paths.home, picture: paths.guest },
  partner: {
    home: paths.today,
    picture: paths.partner,
    door: doorPath,
    analytics: paths.analytics,
    earnings: paths.earnings,
  },
} as const

/** In staff mode no link leads away from the screen that checks codes. */
export const staffNav: Nav = { logo: doorPath, links: [], picture: null, offersSignIn: false }

/** The header's links on a path for an account of this type, or for a visitor [L2, L3, L4, L5]. */
export function navFor(pathname: string, userType: UserType | null): Nav {
  const isLive = userType !== null || !isSample(pathname)
  const logo = isLive ? targets[userType ?? 'user'].home : targets.visitor.home
  if (pathname === paths.auth || pathname.startsWith('/auth/'))
    return { logo, links: [], picture: null, offersSignIn: false }
  if (userType === 'partner')
    return {
      logo,
      links: [
        { name: 'today', to: targets.partner.home },
        { name: 'door', to: targets.partner.door },
        { name: 'analytics', to: targets.partner.analytics },
        { name: 'earnings', to: targets.partner.earnings },
      ],
      picture: targets.partner.picture,
      offersSignIn: false,
    }
  if (userType === 'user')
    return {
      logo,
      links: [{ name: 'home', to: logo }],
      picture: targets.user.picture,
      offersSignIn: false,
    }
  const { visitor } = targets
  if (isPartnerPath(pathname))
    return {
      logo,
      links: [{ name: 'analytics', to: visitor.analytics }],
      picture: visitor.partnerPicture,
      offersSignIn: true,
    }
  return { logo, links: [{ name: 'home', to: logo }], picture: visitor.picture, offersSignIn: true }
}

/** The partner's bottom bar on a phone. */
export const partnerBar: readonly NavLink[] = [
  { name: 'today', to: targets.partner.home },
  { name: 'door', to: targets.partner.door },
  { name: 'analytics', to: targets.partner.analytics },
  { name: 'earnings', to: targets.partner.earnings },
  { name: 'details', to: targets.partner.picture },
]

/** Whether a path belongs to a partner screen. */
export const isPartnerPath = (pathname: string) => pathname.includes(paths.partner)

const isSample = (pathname: string) =>
  /^\/bathrooms$|^\/(?:home|guest|partner)\.[ad](?:\/|$)/.test(pathname)

/** A sign-in from the landing page or a sample leads to the product, not back to that page. */
export const isPassedThrough = (pathname: string) => pathname === '/' || isSample(pathname)
