import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderFile } from '#contract/operatorFiles.ts'
import { paths } from '#web/paths.ts'
import { PaperLink } from '#web/shell/layout/Agreement.tsx'
import { AuditTrail } from './ActList.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { DisputeCard } from './DisputeCard.tsx'
import { OrderRow, VisitRow } from './FileLink.tsx'
import { FileHead, FileLayout, FilePage, Lines } from './FilePage.tsx'
import { FileTo } from './FileTo.tsx'
import { Postings } from './Postings.tsx'
import { RefundCard } from './RefundCard.tsx'
import { ReportCard } from './ReportCard.tsx'
import { OrderBadge, VisitBadge } from './StatusBadge.tsx'
import { StoryCard } from './StoryCard.tsx'
import { useOrderFile } from './useFiles.ts'
import { useWords } from './useWords.ts'

/** An order with the visit it paid for, or a visit with what paid for it: one story, opened at either end. */
export function OrderFileView({ kind }: { kind: 'order' | 'visit' }) {
  const { id = '' } = useParams()
  const query = useOrderFile({ kind, id })
  return (
    <FilePage query={query}>
      {(file) => (
        <FileLayout
          head={<Head file={file} />}
          acts={
            <>
              {file.report && <ReportCard file={file} report={file.report} at={{ kind, id }} />}
              {file.order?.disputes.map((dispute) => (
                <DisputeCard key={dispute.id} dispute={dispute} at={{ kind, id }} />
              ))}
              {file.order?.approval && <ApprovalCard approval={file.order.approval} />}
              <RefundCard file={file} at={{ kind, id }} />
            </>
          }
          trail={<AuditTrail acts={file.acts} />}
        >
          <Postings postings={file.postings} />
          {file.visit && <StoryCard visit={file.visit} story={file.visit.story} />}
          <Used file={file} />
        </FileLayout>
      )}
    </FilePage>
  )
}

function Head({ file: { order, visit, pass, guest, location } }: { file: OrderFile }) {
  const t = useTranslations('operator')
  const { orderTitle, price, visitTitle } = useWords()
  const agreedTo = order?.agreedTo ?? visit?.agreedTo
  return (
    <FileHead
      title={visit ? visitTitle(visit) : order ? orderTitle(order) : ''}
      badge={visit ? <VisitBadge visit={visit} /> : order && <OrderBadge state={order.state} />}
      facts={[
        {
          name: t('facts.guest'),
          value: (
            <FileTo to={paths.operatorPerson(guest.id)} detail={guest.email}>
              {guest.name}
            </FileTo>
          ),
        },
        ...(location
          ? [
              {
                name: t('facts.location'),
                value: <FileTo to={paths.operatorLocation(location.id)}>{location.name}</FileTo>,
              },
            ]
          : []),
        ...(visit && order
          ? [{ name: t('facts.order'), value: t('orderState', { state: order.state }) }]
          : []),
        ...(order && order.refundedCents > 0
          ? [{ name: t('facts.refunded'), value: price(order.refundedCents) }]
          : []),
        ...(agreedTo
          ? [
              {
                name: t('facts.agreed'),
                value: t.rich('agreedTo', {
                  ...agreedTo,
                  termsLink: (text) => (
                    <PaperLink to={paths.termsVersion(agreedTo.terms)}>{text}</PaperLink>
                  ),
                  refundsLink: (text) => (
                    <PaperLink to={paths.refundsVersion(agreedTo.refunds)}>{text}</PaperLink>
                  ),
                }),
              },
            ]
          : []),
        ...(pass
          ? [
              {
                name: t('facts.pass'),
                value: visit ? (
                  <FileTo to={paths.operatorOrder(pass.orderId)}>
                    {t('pass', { isOpen: pass.closedAt ? 'no' : 'yes', uses: pass.uses })}
                  </FileTo>
                ) : (
                  t('pass', { isOpen: pass.closedAt ? 'no' : 'yes', uses: pass.uses })
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** The other end of the story: what a pass was used for, or what paid for the visit. */
function Used({ file: { order, visit, visits } }: { file: OrderFile }) {
  const t = useTranslations('operator')
  if (visit && order)
    return (
      <Lines title={t('orders')} none={t('nothing')}>
        {[
          <li key={order.id}>
            <OrderRow order={order} />
          </li>,
        ]}
      </Lines>
    )
  if (!order?.planId) return null
  return (
    <Lines title={t('visits')} none={t('nothing')}>
      {visits.map((one) => (
        <li key={one.id}>
          <VisitRow visit={one} />
        </li>
      ))}
    </Lines>
  )
}
