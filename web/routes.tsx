import { Outlet, type RouteObject } from 'react-router'
import type { Client } from './api/client.ts'
import { ClientProvider } from './api/ClientProvider.tsx'
import { liveClient } from './api/liveClient.ts'
import { standInClient } from './api/standInClient.ts'
import type { Source } from './data/Source.ts'
import { SourceProvider } from './data/SourceProvider.tsx'
import { DemoMark } from './demo/DemoMark.tsx'
import { BareFrame, Fetched, Frame } from './layout/Frame.tsx'
import { fetchAhead, lazyScreen } from './layout/lazyScreen.tsx'
import { Maps } from './layout/Maps.tsx'
import { RequireDoor } from './layout/RequireDoor.tsx'
import { RequireRole } from './layout/RequireRole.tsx'
import { StaffGuard } from './layout/StaffGuard.tsx'
import { HomeScreen } from './screens/HomeScreen.tsx'
import { LandingScreen } from './screens/LandingScreen.tsx'
import { CrashedScreen } from './screens/CrashedScreen.tsx'
import { NotFoundScreen } from './screens/NotFoundScreen.tsx'
import { liveSource } from './sources/live/index.ts'

const AuthScreen = lazyScreen(async () => (await import('./screens/AuthScreen.tsx')).AuthScreen)
const ResetScreen = lazyScreen(async () => (await import('./screens/ResetScreen.tsx')).ResetScreen)
const ProveScreen = lazyScreen(async () => (await import('./screens/ProveScreen.tsx')).ProveScreen)
const StopPayoutsScreen = lazyScreen(
  async () => (await import('./screens/StopPayoutsScreen.tsx')).StopPayoutsScreen,
)
const AccountScreen = lazyScreen(
  async () => (await import('./screens/AccountScreen.tsx')).AccountScreen,
)
const LocationScreen = lazyScreen(
  async () => (await import('./screens/LocationScreen.tsx')).LocationScreen,
)
const PlansScreen = lazyScreen(async () => (await import('./screens/PlansScreen.tsx')).PlansScreen)
const PaymentScreen = lazyScreen(
  async () => (await import('./screens/PaymentScreen.tsx')).PaymentScreen,
)
const CancelScreen = lazyScreen(
  async () => (await import('./screens/CancelScreen.tsx')).CancelScreen,
)
const PaymentErrorScreen = lazyScreen(
  async () => (await import('./screens/PaymentErrorScreen.tsx')).PaymentErrorScreen,
)
const VisitScreen = lazyScreen(async () => (await import('./screens/VisitScreen.tsx')).VisitScreen)
const SuccessScreen = lazyScreen(async () => {
  // Most payments end in a code: its screen comes along.
  fetchAhead(VisitScreen)
  return (await import('./screens/SuccessScreen.tsx')).SuccessScreen
})
const MyCodeScreen = lazyScreen(
  async () => (await import('./screens/MyCodeScreen.tsx')).MyCodeScreen,
)
const GuestScreen = lazyScreen(async () => (await import('./screens/GuestScreen.tsx')).GuestScreen)
const PartnerScreen = lazyScreen(
  async () => (await import('./screens/PartnerScreen.tsx')).PartnerScreen,
)
const AnalyticsScreen = lazyScreen(
  async () => (await import('./screens/AnalyticsScreen.tsx')).AnalyticsScreen,
)
const EarningsScreen = lazyScreen(
  async () => (await import('./screens/EarningsScreen.tsx')).EarningsScreen,
)
const StatementScreen = lazyScreen(
  async () => (await import('./screens/StatementScreen.tsx')).StatementScreen,
)
const DoorScreen = lazyScreen(async () => (await import('./screens/DoorScreen.tsx')).DoorScreen)
const DeviceScreen = lazyScreen(
  async () => (await import('./screens/DeviceScreen.tsx')).DeviceScreen,
)
const LockScreen = lazyScreen(async () => (await import('./screens/LockScreen.tsx')).LockScreen)
const SignScreen = lazyScreen(async () => (await import('./screens/SignScreen.tsx')).SignScreen)

const OperatorScreen = lazyScreen(
  async () => (await import('./screens/OperatorScreen.tsx')).OperatorScreen,
)
const HostScreen = lazyScreen(async () => (await import('./screens/HostScreen.tsx')).HostScreen)
const BathroomsScreen = lazyScreen(
  async () => (await import('./screens/BathroomsScreen.tsx')).BathroomsScreen,
)
const DemoHomeScreen = lazyScreen(
  async () => (await import('./screens/DemoHomeScreen.tsx')).DemoHomeScreen,
)
const DemoLocationScreen = lazyScreen(
  async () => (await import('./screens/DemoHomeScreen.tsx')).DemoLocationScreen,
)
const DemoGuestScreen = lazyScreen(
  async () => (await import('./screens/DemoGuestScreen.tsx')).DemoGuestScreen,
)
const DemoPartnerScreen = lazyScreen(
  async () => (await import('./screens/DemoPartnerScreen.tsx')).DemoPartnerScreen,
)
const DemoAnalyticsScreen = lazyScreen(
  async () => (await import('./screens/DemoAnalyticsScreen.tsx')).DemoAnalyticsScreen,
)

/** The real world; every screen below asks the server. */
const Live = () => <World client={liveClient} open={liveSource} />

/** The samples; none of the screens below asks the server. Who looks for a restroom does not fetch them. */
const Demo = lazyScreen(async () => {
  const { demoSource } = await import('./sources/demo/index.ts')
  return () => (
    <World client={standInClient(new Map())} open={() => demoSource(liveSource().auth)} />
  )
})

const World = ({ client, open }: { client: Client; open: () => Source }) => (
  <ClientProvider client={client}>
    <SourceProvider open={open}>
      <StaffGuard>
        <Maps>
          <Outlet />
        </Maps>
      </StaffGuard>
    </SourceProvider>
  </ClientProvider>
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
          { path: '/host', element: <HostScreen /> },
          // Nothing public leads here.
          { path: '/operator/*', element: <OperatorScreen /> },
        ],
      },
      { element: <BareFrame fill />, children: [{ path: '/home', element: <HomeScreen /> }] },
      {
        element: <Frame />,
        children: [
          { path: '/auth/reset', element: <ResetScreen /> },
          { path: '/auth/prove', element: <ProveScreen /> },
          { path: '/payouts/stop', element: <StopPayoutsScreen /> },
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
              { path: '/code', element: <MyCodeScreen /> },
              { path: '/guest', element: <GuestScreen /> },
            ],
          },
          { path: '/partner/device', element: <DeviceScreen /> },
          {
            element: <RequireDoor />,
            children: [{ path: '/partner/door', element: <DoorScreen /> }],
          },
          {
            element: <RequireRole role="partner" />,
            children: [
              { path: '/partner', element: <PartnerScreen /> },
              { path: '/partner/door/lock', element: <LockScreen /> },
              { path: '/partner/door/sign', element: <SignScreen /> },
              { path: '/partner/analytics', element: <AnalyticsScreen /> },
              { path: '/partner/earnings', element: <EarningsScreen /> },
              { path: '/partner/earnings/:month', element: <StatementScreen /> },
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
    element: <Fetched />,
    errorElement: <CrashedScreen />,
    children: [
      {
        element: <Demo />,
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
    ],
  },
]
