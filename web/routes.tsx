import { useState } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { ClientProvider } from './api/ClientProvider.tsx'
import type { Client } from './api/client.ts'
import { DemoMark } from './demo/DemoMark.tsx'
import { GuestStrip } from './guest/visits/GuestStrip.tsx'
import { liveClient } from './liveClient.ts'
import { ownerRoutes } from './ownerRoutes.tsx'
import { paths } from './paths.ts'
import { CrashedScreen } from './screens/CrashedScreen.tsx'
import { HomeScreen } from './screens/HomeScreen.tsx'
import { LandingScreen } from './screens/LandingScreen.tsx'
import { NotFoundScreen } from './screens/NotFoundScreen.tsx'
import { BareFrame, Fetched, Frame } from './shell/layout/Frame.tsx'
import { fetchAhead, lazyScreen } from './shell/layout/lazyScreen.tsx'
import { Maps } from './shell/layout/Maps.tsx'
import { RequireDoor } from './shell/layout/RequireDoor.tsx'
import { RequireOwner } from './shell/layout/RequireOwner.tsx'
import { RequireRole } from './shell/layout/RequireRole.tsx'
import { StaffGuard } from './shell/layout/StaffGuard.tsx'

const AuthScreen = lazyScreen(async () => (await import('./screens/AuthScreen.tsx')).AuthScreen)
const RecoverScreen = lazyScreen(
  async () => (await import('./screens/RecoverScreen.tsx')).RecoverScreen,
)
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
const CheckedScreen = lazyScreen(
  async () => (await import('./screens/CheckedScreen.tsx')).CheckedScreen,
)
const SuccessScreen = lazyScreen(async () => {
  // Most payments end in a code: its screen comes along.
  fetchAhead(VisitScreen)
  return (await import('./screens/SuccessScreen.tsx')).SuccessScreen
})
const HelpScreen = lazyScreen(async () => (await import('./screens/HelpScreen.tsx')).HelpScreen)
const ContactScreen = lazyScreen(
  async () => (await import('./screens/ContactScreen.tsx')).ContactScreen,
)
const WidgetScreen = lazyScreen(
  async () => (await import('./screens/WidgetScreen.tsx')).WidgetScreen,
)
const PaperScreen = lazyScreen(async () => (await import('./screens/PaperScreen.tsx')).PaperScreen)
const papers = [paths.terms, paths.refunds, paths.privacy, paths.cookies, paths.partnerTerms]
const PaymentsScreen = lazyScreen(
  async () => (await import('./screens/PaymentsScreen.tsx')).PaymentsScreen,
)
const ReceiptScreen = lazyScreen(
  async () => (await import('./screens/ReceiptScreen.tsx')).ReceiptScreen,
)
const MyCodeScreen = lazyScreen(
  async () => (await import('./screens/MyCodeScreen.tsx')).MyCodeScreen,
)
const GuestScreen = lazyScreen(async () => (await import('./screens/GuestScreen.tsx')).GuestScreen)
const MapEditsScreen = lazyScreen(
  async () => (await import('./screens/MapEditsScreen.tsx')).MapEditsScreen,
)
const MissingRestroomScreen = lazyScreen(
  async () => (await import('./screens/MissingRestroomScreen.tsx')).MissingRestroomScreen,
)
const PartnerScreen = lazyScreen(
  async () => (await import('./screens/PartnerScreen.tsx')).PartnerScreen,
)
const TodayScreen = lazyScreen(async () => (await import('./screens/TodayScreen.tsx')).TodayScreen)
const AnalyticsScreen = lazyScreen(
  async () => (await import('./screens/AnalyticsScreen.tsx')).AnalyticsScreen,
)
const DoorScreen = lazyScreen(async () => (await import('./screens/DoorScreen.tsx')).DoorScreen)
const DeviceScreen = lazyScreen(
  async () => (await import('./screens/DeviceScreen.tsx')).DeviceScreen,
)
const LockScreen = lazyScreen(async () => (await import('./screens/LockScreen.tsx')).LockScreen)
const RestroomsScreen = lazyScreen(
  async () => (await import('./screens/RestroomsScreen.tsx')).RestroomsScreen,
)
const TeamScreen = lazyScreen(async () => (await import('./screens/TeamScreen.tsx')).TeamScreen)
const SoldScreen = lazyScreen(async () => (await import('./screens/SoldScreen.tsx')).SoldScreen)
const DoorLogScreen = lazyScreen(
  async () => (await import('./screens/DoorLogScreen.tsx')).DoorLogScreen,
)
const GuestsScreen = lazyScreen(
  async () => (await import('./screens/GuestsScreen.tsx')).GuestsScreen,
)
const OperatorJoinScreen = lazyScreen(
  async () => (await import('./screens/OperatorJoinScreen.tsx')).OperatorJoinScreen,
)
const InvitationScreen = lazyScreen(
  async () => (await import('./screens/InvitationScreen.tsx')).InvitationScreen,
)
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

/** Every screen below asks the server. */
const Live = () => <World client={liveClient} />

/** None of the screens below asks the server. Who looks for a restroom does not fetch the samples. */
const Demo = lazyScreen(async () => {
  const [{ openStandIn }, { SamplesContext }] = await Promise.all([
    import('./demo/standIn.ts'),
    import('./demo/useSamples.ts'),
  ])
  return () => {
    const [{ client, samples }] = useState(() => openStandIn(liveClient))
    return (
      <SamplesContext value={samples}>
        <World client={client} />
      </SamplesContext>
    )
  }
})

const World = ({ client }: { client: Client }) => (
  <ClientProvider client={client}>
    <StaffGuard>
      <Maps>
        <Outlet />
      </Maps>
    </StaffGuard>
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
        element: <BareFrame strip={<GuestStrip />} />,
        children: [
          { path: paths.landing, element: <LandingScreen /> },
          { path: paths.auth, element: <AuthScreen /> },
          { path: paths.host, element: <HostScreen /> },
          // Nothing public leads here.
          { path: `${paths.operator}/*`, element: <OperatorScreen /> },
        ],
      },
      {
        element: <BareFrame fill strip={<GuestStrip />} />,
        children: [{ path: paths.home, element: <HomeScreen /> }],
      },
      {
        element: <Frame strip={<GuestStrip />} />,
        children: [
          { path: paths.recover, element: <RecoverScreen /> },
          { path: paths.resetPassword, element: <ResetScreen /> },
          { path: paths.proveEmail, element: <ProveScreen /> },
          { path: paths.invitation, element: <InvitationScreen /> },
          { path: paths.stopPayouts, element: <StopPayoutsScreen /> },
          { path: paths.location(':id'), element: <LocationScreen /> },
          { path: paths.plans, element: <PlansScreen /> },
          // Asks for a guest itself: without a purchase it leads to the plans, signed in or not.
          { path: paths.payment, element: <PaymentScreen /> },
          { path: paths.paymentCancelled, element: <CancelScreen /> },
          { path: paths.paymentError, element: <PaymentErrorScreen /> },
          {
            element: <RequireRole role="user" without="holder" />,
            children: [
              { path: paths.visit(':id'), element: <VisitScreen /> },
              { path: paths.myCode, element: <MyCodeScreen /> },
            ],
          },
          {
            element: <RequireRole role="user" without="guest" />,
            children: [
              { path: paths.payments, element: <PaymentsScreen /> },
              { path: paths.receipt(':id'), element: <ReceiptScreen /> },
            ],
          },
          {
            element: <RequireRole role="user" without="anyone" />,
            children: [
              { path: paths.paymentSuccess, element: <SuccessScreen /> },
              { path: paths.cardChecked, element: <CheckedScreen /> },
            ],
          },
          {
            element: <RequireRole role="user" />,
            children: [{ path: paths.guest, element: <GuestScreen /> }],
          },
          { path: paths.device, element: <DeviceScreen /> },
          {
            element: <RequireDoor />,
            children: [{ path: paths.door, element: <DoorScreen /> }],
          },
          {
            element: <RequireRole role="partner" />,
            children: [
              { path: paths.partner, element: <PartnerScreen /> },
              { path: paths.today, element: <TodayScreen /> },
              { path: paths.doorLock, element: <LockScreen /> },
              { path: paths.doorSign, element: <SignScreen /> },
              { path: paths.restrooms, element: <RestroomsScreen /> },
              { path: paths.analytics, element: <AnalyticsScreen /> },
              { path: paths.partnerGuests, element: <GuestsScreen /> },
              { path: paths.team, element: <TeamScreen /> },
              { path: paths.doorLog, element: <DoorLogScreen /> },
              {
                element: <RequireOwner />,
                children: ownerRoutes,
              },
            ],
          },
          {
            element: <RequireRole />,
            children: [
              { path: paths.account, element: <AccountScreen /> },
              { path: paths.mapEdits, element: <MapEditsScreen /> },
              { path: paths.missingRestroom, element: <MissingRestroomScreen /> },
            ],
          },
          { path: paths.sold, element: <SoldScreen /> },
          { path: paths.soldCancelled, element: <SoldScreen /> },
          { path: paths.operatorJoin, element: <OperatorJoinScreen /> },
          { path: paths.help, element: <HelpScreen /> },
          { path: paths.contact, element: <ContactScreen /> },
          { path: paths.widget, element: <WidgetScreen /> },
          ...papers.map((path) => ({ path, element: <PaperScreen /> })),
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
            children: [{ path: paths.sampleHome, element: <DemoHomeScreen /> }],
          },
          {
            element: <Frame mark={<DemoMark audience="guest" />} />,
            children: [
              { path: paths.sampleLocation(':id'), element: <DemoLocationScreen /> },
              { path: paths.sampleGuest, element: <DemoGuestScreen /> },
              { path: paths.sampleBathrooms, element: <BathroomsScreen /> },
            ],
          },
          {
            element: <Frame mark={<DemoMark audience="partner" />} />,
            children: [
              { path: paths.samplePartner, element: <DemoPartnerScreen /> },
              { path: paths.sampleAnalytics, element: <DemoAnalyticsScreen /> },
            ],
          },
        ],
      },
    ],
  },
]
