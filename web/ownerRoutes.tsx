import type { RouteObject } from 'react-router'
import { paths } from './paths.ts'
import { lazyScreen } from './shell/layout/lazyScreen.tsx'

const EarningsScreen = lazyScreen(
  async () => (await import('./screens/EarningsScreen.tsx')).EarningsScreen,
)
const StatementScreen = lazyScreen(
  async () => (await import('./screens/StatementScreen.tsx')).StatementScreen,
)
const RestroomFileScreen = lazyScreen(
  async () => (await import('./screens/RestroomFileScreen.tsx')).RestroomFileScreen,
)
const HandOverScreen = lazyScreen(
  async () => (await import('./screens/HandOverScreen.tsx')).HandOverScreen,
)
const HandoverOffersScreen = lazyScreen(
  async () => (await import('./screens/HandoverOffersScreen.tsx')).HandoverOffersScreen,
)
const NewRestroomScreen = lazyScreen(
  async () => (await import('./screens/NewRestroomScreen.tsx')).NewRestroomScreen,
)
const TeamLogScreen = lazyScreen(
  async () => (await import('./screens/TeamLogScreen.tsx')).TeamLogScreen,
)
const DevelopersScreen = lazyScreen(
  async () => (await import('./screens/DevelopersScreen.tsx')).DevelopersScreen,
)

/** What an owner sees and a manager does not. */
export const ownerRoutes: RouteObject[] = [
  { path: paths.newRestroom, element: <NewRestroomScreen /> },
  { path: paths.restroomFile, element: <RestroomFileScreen /> },
  { path: paths.handOver, element: <HandOverScreen /> },
  { path: paths.handovers, element: <HandoverOffersScreen /> },
  { path: paths.earnings, element: <EarningsScreen /> },
  { path: paths.statement(':month'), element: <StatementScreen /> },
  { path: paths.developers, element: <DevelopersScreen /> },
  { path: paths.teamLog, element: <TeamLogScreen /> },
]
