import { useTranslations } from 'use-intl'
import { decideCase, riskFile } from '#contract/operator.ts'
import type { RiskFile } from '#contract/operatorRisk.ts'
import type { RiskCaseKind, RiskDecision } from '#contract/risk.ts'
import { Card } from '#web/ui/Card.tsx'
import { ForRole } from './ForRole.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useFileAction } from './useFiles.ts'
import { useWords } from './useWords.ts'

const choices = {
  claim: ['pay_guest', 'pay_partner'],
  late_use: ['pay_partner', 'refuse'],
  guessing: ['refuse'],
} as const satisfies Record<RiskCaseKind, readonly RiskDecision[]>

/** What may be decided of a case, and what was. */
export function DecideCard({ file }: { file: RiskFile }) {
  const t = useTranslations('cases')
  const { price } = useWords()
  const { id, kind, cents, decision, reason } = file
  const decide = useFileAction(decideCase, [riskFile, { params: { id } }])
  if (decision)
    return (
      <Card className="grid gap-1">
        <p className="font-bold">{t('decided', { decision })}</p>
        <p className="text-sm break-words text-muted">{reason}</p>
      </Card>
    )
  return (
    <Card className="grid gap-3 inset-ring-2 inset-ring-warn">
      <h2>{t('decide')}</h2>
      <ForRole call={decideCase} others="line">
        <ReasonForm
          isBusy={decide.isPending}
          error={decide.error}
          isTold={kind === 'late_use'}
          {...(kind === 'claim' && { hint: t('told') })}
          choices={choices[kind].map((one, place) => ({
            label: t('choice', { decision: one, price: price(cents) }),
            look: place === 0 ? ('primary' as const) : ('outline' as const),
            onChoose: (typed: string) =>
              decide.mutate({ params: { id }, body: { decision: one, reason: typed } }),
          }))}
        />
      </ForRole>
    </Card>
  )
}
