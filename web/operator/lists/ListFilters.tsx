import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ListName, type ListTerms, lists } from '#contract/listTerms.ts'
import { Field, Select } from '#web/ui/Field.tsx'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { useCellWords } from './useCellWords.ts'
import type { ListQuery, useListQuery } from './useListQuery.ts'

interface Props {
  name: ListName
  query: ListQuery
  onChange: ReturnType<typeof useListQuery>['change']
}

const restMs = 300

export function ListFilters({ name, query, onChange }: Props) {
  const t = useTranslations('operator.lists')
  const words = useCellWords(name)
  const { states, groups = [], words: searched }: ListTerms = lists[name]
  return (
    <search
      aria-label={t('filters')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 wide:grid-cols-4"
    >
      {searched !== null && <WordsField typed={query.words ?? ''} onType={onChange} />}
      <Select
        label={t('state')}
        value={query.state ?? ''}
        onChange={({ target }) => onChange({ state: target.value })}
      >
        <option value="">{t('any')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {words.word('state', state)}
          </option>
        ))}
        {groups.map((group) => (
          <option key={group} value={group}>
            {t('group', { group })}
          </option>
        ))}
      </Select>
      <SortField name={name} query={query} onChange={onChange} />
      <Field
        label={t('from')}
        type="date"
        value={query.from ?? ''}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Field
        label={t('to')}
        type="date"
        value={query.to ?? ''}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </search>
  )
}

/** The cards of a phone have no heads to press. */
function SortField({ name, query, onChange }: Props) {
  const t = useTranslations('operator.lists')
  const words = useCellWords(name)
  const { sorts }: ListTerms = lists[name]
  const [time = ''] = sorts
  return (
    <Select
      label={t('sort')}
      className="wide:hidden"
      value={`${query.sort ?? time} ${query.direction ?? 'desc'}`}
      onChange={({ target }) => {
        const [sort = '', direction = ''] = target.value.split(' ')
        onChange({ sort, direction })
      }}
    >
      {sorts.flatMap((sort) =>
        (['desc', 'asc'] as const).map((direction) => (
          <option key={`${sort} ${direction}`} value={`${sort} ${direction}`}>
            {words.order(sort, direction)}
          </option>
        )),
      )}
    </Select>
  )
}

function WordsField({ typed, onType }: { typed: string; onType: Props['onChange'] }) {
  const t = useTranslations('operator.lists')
  const [value, setValue] = useState(typed)
  const [known, setKnown] = useState(typed)
  const isReplaced = useNavigationType() === NavigationType.Replace
  // Typing alone replaces the address: what a link, a view or Back brings along is adopted.
  if (typed !== known) {
    setKnown(typed)
    if (!isReplaced) setValue(typed)
  }
  const rested = useDebounced(value, restMs)
  // The address follows once the fingers rest; it is no state of React's.
  useEffect(() => {
    if (rested !== typed) onType({ words: rested })
    // oxlint-disable-next-line react/exhaustive-deps -- The address is written when typing rests, not when it changes itself.
  }, [rested])
  return (
    <Field
      label={t('words')}
      type="search"
      maxLength={200}
      spellCheck={false}
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}
