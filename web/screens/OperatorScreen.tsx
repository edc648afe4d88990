import { useLocation, useRoutes, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { showBooks } from '#contract/books.ts'
import { showChecklist } from '#contract/checklist.ts'
import { createMailing } from '#contract/mailings.ts'
import { owedToGuests } from '#contract/operator.ts'
import { listLeads } from '#contract/operatorLeads.ts'
import { showOperators } from '#contract/operatorTeam.ts'
import { listTexts, textFile } from '#contract/operatorTexts.ts'
import { BooksView } from '#web/operator/BooksView.tsx'
import { ChecklistView } from '#web/operator/ChecklistView.tsx'
import { ForRole } from '#web/operator/ForRole.tsx'
import { FoundList } from '#web/operator/FoundList.tsx'
import { IncidentsView } from '#web/operator/IncidentsView.tsx'
import { LeadsView } from '#web/operator/LeadsView.tsx'
import { LocationFileView } from '#web/operator/LocationFileView.tsx'
import { LogView } from '#web/operator/LogView.tsx'
import { ListView } from '#web/operator/lists/ListView.tsx'
import { MailingFileView } from '#web/operator/mailings/MailingFileView.tsx'
import { MailingsView } from '#web/operator/mailings/MailingsView.tsx'
import { NewMailing } from '#web/operator/mailings/NewMailing.tsx'
import { MapEditsView } from '#web/operator/mapEdits/MapEditsView.tsx'
import { OperatorFrame } from '#web/operator/OperatorFrame.tsx'
import { OperatorSideNav } from '#web/operator/OperatorNav.tsx'
import { OrderFileView } from '#web/operator/OrderFileView.tsx'
import { OverviewCards } from '#web/operator/OverviewCards.tsx'
import { OwedView } from '#web/operator/OwedView.tsx'
import { OwnPasskeys } from '#web/operator/OwnPasskeys.tsx'
import { PersonFileView } from '#web/operator/PersonFileView.tsx'
import { PublicFileView } from '#web/operator/publicRestrooms/PublicFileView.tsx'
import { QueueList } from '#web/operator/QueueList.tsx'
import { ReviewFileView } from '#web/operator/ReviewFileView.tsx'
import { RiskFileView } from '#web/operator/RiskFileView.tsx'
import { RiskView } from '#web/operator/RiskView.tsx'
import { SearchField } from '#web/operator/SearchField.tsx'
import { OperatorsView } from '#web/operator/team/OperatorsView.tsx'
import { TextFileView } from '#web/operator/texts/TextFileView.tsx'
import { TextsView } from '#web/operator/texts/TextsView.tsx'
import { paths } from '#web/paths.ts'
import { Title } from '#web/shell/layout/Title.tsx'
import { classes } from '#web/ui/classes.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** Search on the left, a file or what waits beside it. On a phone a file takes the list's place. */
export function OperatorScreen() {
  return (
    <OperatorFrame>
      <Desk />
    </OperatorFrame>
  )
}

function Desk() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const typed = params.get('q') ?? ''
  const isStart = pathname === paths.operator
  const isLooking = typed !== ''
  const page = useRoutes([
    { index: true, element: <Start /> },
    { path: 'people/:id', element: <PersonFileView /> },
    { path: 'locations/:id', element: <LocationFileView /> },
    { path: 'reviews/:id', element: <ReviewFileView /> },
    { path: 'orders/:id', element: <OrderFileView kind="order" /> },
    { path: 'visits/:id', element: <OrderFileView kind="visit" /> },
    { path: 'risk', element: <RiskView /> },
    { path: 'risk/:id', element: <RiskFileView /> },
    { path: 'incidents', element: <IncidentsView /> },
    { path: 'map-edits', element: <MapEditsView /> },
    { path: 'public-restrooms/:id', element: <PublicFileView /> },
    { path: 'mailings', element: <MailingsView /> },
    {
      path: 'mailings/new',
      element: (
        <ForRole call={createMailing} others="screen">
          <NewMailing />
        </ForRole>
      ),
    },
    { path: 'mailings/:id', element: <MailingFileView /> },
    {
      path: 'texts',
      element: (
        <ForRole call={listTexts} others="screen">
          <TextsView />
        </ForRole>
      ),
    },
    {
      path: 'texts/:name/:language',
      element: (
        <ForRole call={textFile} others="screen">
          <TextFileView />
        </ForRole>
      ),
    },
    { path: 'lists', element: <ListView /> },
    { path: 'lists/:name', element: <ListView /> },
    {
      path: 'leads',
      element: (
        <ForRole call={listLeads} others="screen">
          <LeadsView />
        </ForRole>
      ),
    },
    {
      path: 'owed',
      element: (
        <ForRole call={owedToGuests} others="screen">
          <OwedView />
        </ForRole>
      ),
    },
    {
      path: 'books',
      element: (
        <ForRole call={showBooks} others="screen">
          <BooksView />
        </ForRole>
      ),
    },
    { path: 'log', element: <LogView /> },
    { path: 'passkeys', element: <OwnPasskeys /> },
    {
      path: 'operators',
      element: (
        <ForRole call={showOperators} others="screen">
          <OperatorsView />
        </ForRole>
      ),
    },
    {
      path: 'checklist',
      element: (
        <ForRole call={showChecklist} others="screen">
          <ChecklistView />
        </ForRole>
      ),
    },
    { path: '*', element: <NotFoundScreen /> },
  ])
  return (
    <div className="mx-auto grid w-full max-w-[1280px] flex-1 content-start items-start gap-3 p-4 wide:grid-cols-[17rem_minmax(0,1fr)] wide:px-5">
      <div className="grid min-w-0 gap-3">
        <SearchField isFirst={isStart} />
        <div className={classes(!isStart && 'max-wide:hidden')}>
          <FoundList typed={typed} />
        </div>
        <OperatorSideNav />
      </div>
      <div className={classes('min-w-0', isStart && isLooking && 'max-wide:hidden')}>{page}</div>
    </div>
  )
}

function Start() {
  const t = useTranslations('operator')
  return (
    <div className="grid gap-3">
      <Title>{t('badge')}</Title>
      <h1 className="text-2xl">{t('queue.title')}</h1>
      <QueueList />
      <OverviewCards />
    </div>
  )
}
