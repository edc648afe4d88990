import { lazy } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { SourceProvider } from './data/SourceProvider.tsx'
import { BareFrame, Frame } from './layout/Frame.tsx'
import { RequireRole } from './layout/RequireRole.tsx'
import { LandingScreen } from './screens/LandingScreen.tsx'
import { CrashedScreen } from './screens/CrashedScreen.tsx'
import { NotFoundScreen } from './screens/NotFoundScreen.tsx'
import { liveSource } from './sources/live/index.ts'

// Each screen is fetched when it is first opened: someone on a street waits for one, not for all.
const AuthScreen = lazy(async () => ({
  default: (await import('./screens/AuthScreen.tsx')).AuthScreen,
}))
const ResetScreen = lazy(async () => ({
  default: (await import('./screens/ResetScreen.tsx')).ResetScreen,
}))
const ProveScreen = lazy(async () => ({
  default: (await import('./screens/ProveScreen.tsx')).ProveScreen,
}))
const AccountScreen = lazy(async () => ({
  default: (await import('./screens/AccountScreen.tsx')).AccountScreen,
}))
const HomeScreen = lazy(async () => ({
  default: (await import('./screens/HomeScreen.tsx')).HomeScreen,
}))
const LocationScreen = lazy(async () => ({
  default: (await import('./screens/LocationScreen.tsx')).LocationScreen,
}))
const PlansScreen = lazy(async () => ({
  default: (await import('./screens/PlansScreen.tsx')).PlansScreen,
}))
const PaymentScreen = lazy(async () => ({
  default: (await import('./screens/PaymentScreen.tsx')).PaymentScreen,
}))
const SuccessScreen = lazy(async () => ({
  default: (await import('./screens/SuccessScreen.tsx')).SuccessScreen,
}))
const CancelScreen = lazy(async () => ({
  default: (await import('./screens/CancelScreen.tsx')).CancelScreen,
}))
const PaymentErrorScreen = lazy(async () => ({
  default: (await import('./screens/PaymentErrorScreen.tsx')).PaymentErrorScreen,
}))
const VisitScreen = lazy(async () => ({
  default: (await import('./screens/VisitScreen.tsx')).VisitScreen,
}))
const GuestScreen = lazy(async () => ({
  default: (await import('./screens/GuestScreen.tsx')).GuestScreen,
}))
const PartnerScreen = lazy(async () => ({
  default: (await import('./screens/PartnerScreen.tsx')).PartnerScreen,
}))
const DoorScreen = lazy(async () => ({
  default: (await import('./screens/DoorScreen.tsx')).DoorScreen,
}))

/** The real world; every screen below asks the server. */
const Live = () => (
  <SourceProvider open={liveSource}>
    <Outlet />
  </SourceProvider>
)

/** Every address of the product. They stand behind the `#` of the page's address. */
export const routes: RouteObject[] = [
  {
    element: <Live />,
    errorElement: <CrashedScreen />,
    children: [
      {
        // These bring their own header and <main>.
        element: <BareFrame />,
        children: [
          { path: '/', element: <LandingScreen /> },
          { path: '/auth', element: <AuthScreen /> },
        ],
      },
      { element: <BareFrame fill />, children: [{ path: '/home', element: <HomeScreen /> }] },
      {
        element: <Frame />,
        children: [
          { path: '/auth/reset', element: <ResetScreen /> },
          { path: '/auth/prove', element: <ProveScreen /> },
          { path: '/home/:id', element: <LocationScreen /> },
          { path: '/subscription', element: <PlansScreen /> },
          // Asks for a guest itself: without a purchase it leads to the plans, signed in or not.
          { path: '/payment', element: <PaymentScreen /> },
          { path: '/cancel', element: <CancelScreen /> },
          { path: '/payment-error', element: <PaymentErrorScreen /> },
          {
            element: <RequireRole role="user" />,
            children: [
              { path: '/success', element: <SuccessScreen /> },
              { path: '/visits/:id', element: <VisitScreen /> },
              { path: '/guest', element: <GuestScreen /> },
            ],
          },
          {
            element: <RequireRole role="partner" />,
            children: [
              { path: '/partner', element: <PartnerScreen /> },
              { path: '/partner/door', element: <DoorScreen /> },
            ],
          },
          {
            element: <RequireRole />,
            children: [{ path: '/account', element: <AccountScreen /> }],
          },
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
]
