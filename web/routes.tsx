import { lazy } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { SourceProvider } from './data/SourceProvider.tsx'
import { DemoMark } from './demo/DemoMark.tsx'
import { BareFrame, Frame } from './layout/Frame.tsx'
import { RequireRole } from './layout/RequireRole.tsx'
import { LandingScreen } from './screens/LandingScreen.tsx'
import { CrashedScreen } from './screens/CrashedScreen.tsx'
import { NotFoundScreen } from './screens/NotFoundScreen.tsx'
import { demoSource } from './sources/demo/index.ts'
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

const AnalyticsScreen = lazy(async () => ({
  default: (await import('./screens/AnalyticsScreen.tsx')).AnalyticsScreen,
}))

const HostScreen = lazy(async () => ({
  default: (await import('./screens/HostScreen.tsx')).HostScreen,
}))
const BathroomsScreen = lazy(async () => ({
  default: (await import('./screens/BathroomsScreen.tsx')).BathroomsScreen,
}))
const DemoHomeScreen = lazy(async () => ({
  default: (await import('./screens/DemoHomeScreen.tsx')).DemoHomeScreen,
}))
const DemoLocationScreen = lazy(async () => ({
  default: (await import('./screens/DemoHomeScreen.tsx')).DemoLocationScreen,
}))
const DemoGuestScreen = lazy(async () => ({
  default: (await import('./screens/DemoGuestScreen.tsx')).DemoGuestScreen,
}))
const DemoPartnerScreen = lazy(async () => ({
  default: (await import('./screens/DemoPartnerScreen.tsx')).DemoPartnerScreen,
}))
const DemoAnalyticsScreen = lazy(async () => ({
  default: (await import('./screens/DemoAnalyticsScreen.tsx')).DemoAnalyticsScreen,
}))

/** The real world; every screen below asks the server. */
const Live = () => (
  <SourceProvider open={liveSource}>
    <Outlet />
  </SourceProvider>
)

/** The samples; none of the screens below asks the server. */
const Demo = () => (
  <SourceProvider open={openDemo}>
    <Outlet />
  </SourceProvider>
)

const openDemo = () => demoSource(liveSource().auth)

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
          { path: '/host', element: <HostScreen /> },
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
              { path: '/partner/analytics', element: <AnalyticsScreen /> },
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
  {
    element: <Demo />,
    errorElement: <CrashedScreen />,
    children: [
      {
        element: <BareFrame fill mark={<DemoMark audience="guest" />} />,
        children: [{ path: '/home.d', element: <DemoHomeScreen /> }],
      },
      {
        element: <Frame mark={<DemoMark audience="guest" />} />,
        children: [
          { path: '/home.d/:id', element: <DemoLocationScreen /> },
          { path: '/guest.d', element: <DemoGuestScreen /> },
          { path: '/bathrooms', element: <BathroomsScreen /> },
        ],
      },
      {
        element: <Frame mark={<DemoMark audience="partner" />} />,
        children: [
          { path: '/partner.d', element: <DemoPartnerScreen /> },
          { path: '/partner.a', element: <DemoAnalyticsScreen /> },
        ],
      },
    ],
  },
]
