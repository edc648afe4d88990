import type { UserType } from '#contract/auth.ts'

/** The words of links in the header and the bar, as `nav` names them. */
export type NavName = 'home' | 'door' | 'details'

export interface NavLink {
  name: NavName
  to: string
}

export interface Nav {
  logo: string
  links: NavLink[]
  /** Where the profile picture leads; none while nobody is signed in. */
  picture: string | null
  offersSignIn: boolean
}

/** Where everyone is led. A visitor's go to the demo screens once those stand. */
const targets = {
  visitor: { home: '/home' },
  user: { home: '/home', picture: '/guest' },
  partner: { home: '/partner', picture: '/partner', door: '/partner/door' },
} as const

/** What the header offers on a path to someone of this type, or to a visitor. */
export function navFor(pathname: string, userType: UserType | null): Nav {
  const logo = targets[userType ?? 'visitor'].home
  if (pathname === '/auth' || pathname.startsWith('/auth/'))
    return { logo, links: [], picture: null, offersSignIn: false }
  if (userType === 'partner')
    return {
      logo,
      links: [{ name: 'door', to: targets.partner.door }],
      picture: targets.partner.picture,
      offersSignIn: false,
    }
  return {
    logo,
    links: [{ name: 'home', to: logo }],
    picture: userType ? targets[userType].picture : null,
    offersSignIn: !userType,
  }
}

/** The bar at a phone's lower edge: the partner's screens, one tap from each other. */
export const partnerBar: readonly NavLink[] = [
  { name: 'door', to: targets.partner.door },
  { name: 'details', to: targets.partner.home },
]

/** Partner screens are known by their path. */
export const isPartnerPath = (pathname: string) => pathname.includes('/partner')
