import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderLine, VisitLine } from '#contract/operatorFiles.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { OrderBadge, VisitBadge } from './StatusBadge.tsx'
import { useWords } from './useWords.ts'

interface Props {
  to: string
  title: string
  detail: string
  badge: ReactNode
}

/** One line of a list that opens a file. What was looked for stays in the address. */
export function FileLink({ to, title, detail, badge }: Props) {
  const { search } = useLocation()
  return (
    <NavLink
      to={{ pathname: to, search }}
      className={({ isActive }) =>
        classes(
          'flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-photo px-3 py-2',
          isActive
            ? 'bg-brand-soft text-brand-ink inset-ring-2 inset-ring-brand'
            : 'hover:bg-sunken',
        )
      }
    >
      {({ isActive }) => (
        <>
          <span className="min-w-0 flex-1 basis-36">
            <span className="block font-bold break-words">{title}</span>
            <span className={classes('block text-xs break-words', !isActive && 'text-muted')}>
              {detail}
            </span>
          </span>
          {badge}
        </>
      )}
    </NavLink>
  )
}

export function VisitRow({ visit }: { visit: VisitLine }) {
  const t = useTranslations('operator')
  const { paid, momentOf } = useWords()
  return (
    <FileLink
      to={paths.operatorVisit(visit.id)}
      title={t('visitAt', { location: visit.locationName, paid: paid(visit) })}
      detail={`${visit.guestName} · ${momentOf(visit, visit.askedAt)}`}
      badge={<VisitBadge visit={visit} />}
    />
  )
}

export function OrderRow({ order }: { order: OrderLine }) {
  const { orderTitle, moment } = useWords()
  return (
    <FileLink
      to={paths.operatorOrder(order.id)}
      title={orderTitle(order)}
      detail={`${order.guestName} · ${moment(order.createdAt)}`}
      badge={<OrderBadge state={order.state} />}
    />
  )
}
