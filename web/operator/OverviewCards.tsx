import { Link, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { type Figure, type FigureName, listsBehind, operatorOverview } from '#contract/overview.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { useWords } from './useWords.ts'

/** How the last days went beside those before; each figure leads to the rows behind it. */
export function OverviewCards() {
  const t = useTranslations('operator.overview')
  const [params, setParams] = useSearchParams()
  const days = params.get('days') === '30' ? '30' : '7'
  return (
    <section aria-labelledby="overview" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="overview">{t('title')}</h2>
        <Segmented
          label={t('range')}
          value={days}
          onChange={(value) => setParams({ days: value }, { replace: true })}
          options={(['7', '30'] as const).map((value) => ({
            value,
            label: t('days', { days: value }),
          }))}
          className="w-64 max-w-full"
        />
      </div>
      <Figures days={days} />
    </section>
  )
}

function Figures({ days }: { days: '7' | '30' }) {
  const t = useTranslations('operator.overview')
  const common = useTranslations('common')
  const overview = useCall(operatorOverview, { query: { days } })
  if (overview.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-64" />
      </Waiting>
    )
  if (overview.isLoadingError) return <ReadFailed query={overview} />
  const { figures, from } = overview.data
  return (
    <ul aria-label={t('title')} className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
      {figures.map((figure) => (
        <li key={figure.name} className="min-w-0">
          <FigureCard figure={figure} from={from} />
        </li>
      ))}
    </ul>
  )
}

function FigureCard({ figure: { name, now, before }, from }: { figure: Figure; from: string }) {
  const t = useTranslations('operator.overview')
  const written = useFigures()
  return (
    <Link
      to={rowsBehind(name, from)}
      className="block h-full rounded-card bg-surface p-4 shadow-card hover:bg-sunken"
    >
      <span className="block text-sm break-words text-muted">{t('figure', { name })}</span>
      <span className="block text-xl font-bold tabular-nums">{written(name, now)}</span>
      <span className="block text-xs text-muted">
        {t('before', { value: written(name, before) })}
      </span>
    </Link>
  )
}

function useFigures() {
  const format = useFormatter()
  const { price } = useWords()
  return (name: FigureName, value: number | null) => {
    if (value === null) return '–'
    if (name.endsWith('Cents')) return price(value)
    if (name.endsWith('BasisPoints')) return format.number(value / 10_000, { style: 'percent' })
    if (name.endsWith('Minutes'))
      return value < 120
        ? format.number(value, { style: 'unit', unit: 'minute' })
        : format.number(Math.round(value / 60), { style: 'unit', unit: 'hour' })
    return format.number(value)
  }
}

function rowsBehind(name: FigureName, from: string) {
  const { list, ...behind } = listsBehind[name]
  const search = new URLSearchParams({
    ...(!('isOfAnyAge' in behind) && { from }),
    ...('state' in behind && { state: behind.state }),
  })
  return { pathname: paths.operatorList(list), search: String(search) }
}
