import { Check, Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Plan, planKindOf, plans } from '#contract/plans.ts'
import { usePlanWords } from '#web/i18n/usePlanWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { PlanPrice } from './PlanPrice.tsx'

interface Props {
  plan: Plan
  /** The guest has this plan. A plan that renews cannot be bought twice; the others can. */
  isHeld: boolean
  /** Another plan of the guest includes everything in this one. */
  isIncluded: boolean
  /** The number of visits to this restroom from which the plan costs less than single visits. */
  savesFrom: number | undefined
  onGet: () => void
}

export function PlanCard({ plan, isHeld, isIncluded, savesFrom, onGet }: Props) {
  const t = useTranslations('plans')
  const { name, features } = usePlanWords()(plan.id)
  const words = useTranslations('planKinds')
  const kind = planKindOf(plan.id)
  const isMember = isHeld && plans[kind].renews
  return (
    <li
      className={classes(
        'relative grid content-start gap-3 rounded-card bg-surface p-5 shadow-card wide:grid-rows-[auto_1fr_auto_auto] wide:gap-5 wide:p-7',
        plan.popular && 'pt-6.5 ring-[2.5px] ring-brand wide:-my-2 wide:py-9',
      )}
    >
      {plan.popular && (
        <p className="absolute -top-3.5 left-5 inline-flex h-7 items-center gap-1.5 rounded-full bg-brand px-3 text-xs font-bold text-on-brand">
          <Sparkles aria-hidden className="size-[15px]" />
          {t('mostPopular')}
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-3 wide:block">
        <h2 className="leading-[2rem]">{name}</h2>
        <p className="text-right text-[1.75rem] leading-[2rem] font-extrabold tracking-tighter whitespace-nowrap wide:mt-2 wide:text-left wide:text-[2.75rem] wide:leading-[3.25rem]">
          <PlanPrice
            plan={plan}
            period={(text) => (
              <span className="block text-sm leading-[1.125rem] font-semibold tracking-normal text-muted wide:inline">
                {text}
              </span>
            )}
          />
        </p>
      </div>
      <Ticks items={features} />
      <div className="grid gap-1">
        {savesFrom !== undefined && (
          <p className="text-sm font-bold text-ok">{t('savesFrom', { visit: savesFrom })}</p>
        )}
        <p className="text-xs text-muted">{words(`${kind}.note`)}</p>
      </div>
      {isMember || isIncluded ? (
        <p className="grid min-h-12 place-items-center rounded-full bg-ok-soft px-6 text-center font-bold text-ok">
          {t(isMember ? 'member' : 'included')}
        </p>
      ) : (
        <div className="grid gap-2">
          {isHeld && <p className="text-xs font-bold text-ok">{t('yours')}</p>}
          <Button wide look={plan.popular ? 'primary' : 'soft'} onClick={onGet}>
            {words(`${kind}.get`)}
          </Button>
        </div>
      )}
    </li>
  )
}

/** A list with a tick before each item. */
export const Ticks = ({ items, stacked }: { items: string[]; stacked?: boolean }) => (
  <ul
    className={classes(
      'gap-x-4.5 gap-y-1',
      stacked ? 'grid gap-y-2' : 'flex flex-wrap wide:grid wide:content-start wide:gap-y-2.5',
    )}
  >
    {items.map((item) => (
      <li key={item} className="flex items-start gap-2 text-[0.9375rem] leading-[1.375rem]">
        <Check aria-hidden strokeWidth={2.6} className="mt-0.5 size-4.5 shrink-0 text-brand" />
        {item}
      </li>
    ))}
  </ul>
)
