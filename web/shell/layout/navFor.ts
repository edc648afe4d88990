import type { UserType } from '#contract/auth.ts'
import { paths } from '#web/paths.ts'

/** The words of links in the header and the bar, as `nav` names them. */
export type NavName = 'home' | 'today' | 'analytics' | 'door' | 'earnings' | 'details'

export interface NavLink {
  name: NavName
  to: string
}

export interface Nav {
  logo: string
  links: NavLink[]
  /** Where the profile picture leads. */
  picture: string | null
  offersSignIn: boolean
}

/** Where codes are checked; the one screen of staff. */
export const doorPath = paths.door

/** From a sample a visitor is led to samples, from a live screen to the live map; who is signed in, to the screens of their role. */
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

/** In the hands of staff nothing leads away from the door. */
export const staffNav: Nav = { logo: doorPath, links: [], picture: null, offersSignIn: false }

/** What the header offers on a path to someone of this type, or to a visitor [L2, L3, L4, L5]. */
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

/** The bar at a phone's lower edge: the partner's screens, one tap from each other. */
export const partnerBar: readonly NavLink[] = [
  { name: 'today', to: targets.partner.home },
  { name: 'door', to: targets.partner.door },
  { name: 'analytics', to: targets.partner.analytics },
  { name: 'earnings', to: targets.partner.earnings },
  { name: 'details', to: targets.partner.picture },
]

/** Partner screens are known by their path. */
export const isPartnerPath = (pathname: string) => pathname.includes(paths.partner)

const isSample = (pathname: string) =>
  /^\/bathrooms$|^\/(?:home|guest|partner)\.[ad](?:\/|$)/.test(pathname)

/** A sign-in from the landing page or a sample leads to the product, not back to that page. */
export const isPassedThrough = (pathname: string) => pathname === '/' || isSample(pathname)
