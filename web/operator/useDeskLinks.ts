import { useTranslations } from 'use-intl'
import { showBooks } from '#contract/books.ts'
import type { Call } from '#contract/call.ts'
import { showChecklist } from '#contract/checklist.ts'
import { operatorIncidents } from '#contract/incidents.ts'
import { operatorMapEdits } from '#contract/mapEdits.ts'
import { operatorQueue, owedToGuests, riskQueue } from '#contract/operator.ts'
import { listLeads } from '#contract/operatorLeads.ts'
import { showOperators } from '#contract/operatorTeam.ts'
import { listTexts } from '#contract/operatorTexts.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { useMayOperate } from './useMayOperate.ts'

export interface DeskLink {
  to: string
  name: string
  /** What waits there. */
  count?: number
  /** Shown to the roles that may make it. */
  call?: Pick<Call, 'access'>
  /** Its address begins with the link's. */
  hasPages?: boolean
}

interface DeskGroup {
  name: string
  links: DeskLink[]
}

/** Where an operator may go, in groups, with what waits there. */
export function useDeskLinks(): DeskGroup[] {
  const t = useTranslations('operator.nav')
  const passkeys = useTranslations('passkeys')
  const may = useMayOperate()
  const counts = useWaitingCounts()
  const groups: DeskGroup[] = [
    {
      name: t('desk'),
      links: [
        { to: paths.operator, name: t('waiting'), count: counts.waiting },
        { to: paths.operatorLists, name: t('lists'), hasPages: true },
      ],
    },
    {
      name: t('cases'),
      links: [
        { to: paths.operatorRisk, name: t('risk'), count: counts.risk, hasPages: true },
        { to: paths.operatorIncidents, name: t('incidents'), count: counts.incidents },
        { to: paths.operatorMapEdits, name: t('mapEdits'), count: counts.mapEdits },
      ],
    },
    {
      name: t('money'),
      links: [
        { to: paths.operatorOwed, name: t('owed'), count: counts.owed, call: owedToGuests },
        { to: paths.operatorBooks, name: t('books'), count: counts.books, call: showBooks },
      ],
    },
    {
      name: t('contact'),
      links: [
        { to: paths.operatorLeads, name: t('leads'), call: listLeads },
        { to: paths.operatorMailings, name: t('mailings'), hasPages: true },
        { to: paths.operatorTexts, name: t('texts'), call: listTexts, hasPages: true },
      ],
    },
    {
      name: t('team'),
      links: [
        { to: paths.operatorTeam, name: t('operators'), call: showOperators },
        { to: paths.operatorChecklist, name: t('checklist'), call: showChecklist },
        { to: paths.operatorLog, name: t('log') },
        { to: paths.operatorPasskeys, name: passkeys('title') },
      ],
    },
  ]
  return groups
    .map(({ name, links }) => ({ name, links: links.filter(({ call }) => !call || may(call)) }))
    .filter(({ links }) => links.length > 0)
}

function useWaitingCounts() {
  const may = useMayOperate()
  const enabled = may(showBooks)
  const books = useCall(showBooks, undefined, { enabled }).data
  const incidents = useCall(operatorIncidents, { query: {} }).data
  const edits = useCall(operatorMapEdits, { query: {} }).data
  return {
    waiting: useCall(operatorQueue).data?.waiting.length ?? 0,
    risk: useCall(riskQueue).data?.cases.length ?? 0,
    incidents: (incidents?.incidents.length ?? 0) + (incidents?.repeated.length ?? 0),
    mapEdits: (edits?.waiting.length ?? 0) + (edits?.conflicts.length ?? 0),
    owed: useCall(owedToGuests, undefined, { enabled }).data?.owed.length ?? 0,
    books: (books?.open.length ?? 0) + (books && books.heldRefunds.count > 0 ? 1 : 0),
  }
}
