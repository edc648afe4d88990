import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxRestroomsListed, restrooms } from '#contract/restrooms.ts'
import type { Position } from '#contract/team.ts'
import { useCall } from '#web/api/useCall.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { useDebounced } from '#web/ui/useDebounced.ts'

interface Props {
  position: Position
  onChange: (position: Position) => void
}

/** A member's role and restrooms. */
export function PositionFields({ position: { role, restrooms: selected }, onChange }: Props) {
  const t = useTranslations('team')
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <Segmented
          label={t('role')}
          value={role}
          onChange={(next) =>
            onChange({ role: next, restrooms: next === 'owner' ? null : selected })
          }
          options={[
            { value: 'manager', label: t('roles', { role: 'manager' }) },
            { value: 'owner', label: t('roles', { role: 'owner' }) },
          ]}
        />
        <p className="text-sm text-muted">{t('roleHint', { role })}</p>
      </div>
      {role === 'manager' && (
        <RestroomFields
          selected={selected}
          onChange={(next) => onChange({ role, restrooms: next })}
        />
      )}
    </div>
  )
}

interface RestroomProps {
  /** Null: all restrooms. */
  selected: string[] | null
  onChange: (selected: string[] | null) => void
}

/** All restrooms or some; nothing where there is one. */
export function RestroomFields({ selected, onChange }: RestroomProps) {
  const t = useTranslations('team')
  const { data } = useCall(restrooms, {})
  if (selected === null && (data?.total ?? 0) <= 1) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-bold">{t('restrooms')}</legend>
      <Segmented
        label={t('restrooms')}
        value={selected ? 'some' : 'all'}
        onChange={(next) => onChange(next === 'all' ? null : [])}
        options={[
          { value: 'all', label: t('all') },
          { value: 'some', label: t('some') },
        ]}
      />
      {selected && <RestroomBoxes selected={selected} onChange={onChange} />}
    </fieldset>
  )
}

const minToSearch = 8
const typingRestMs = 250

function RestroomBoxes({
  selected,
  onChange,
}: {
  selected: string[]
  onChange: (selected: string[]) => void
}) {
  const t = useTranslations('team')
  const list = useTranslations('partner.restrooms')
  const [words, setWords] = useState('')
  const q = useDebounced(words.trim(), typingRestMs)
  const all = useCall(restrooms, {})
  const found = useCall(restrooms, { query: { q } }, { enabled: q !== '' })
  if (all.isLoadingError) return <ReadFailed query={all} />
  const shown = (q === '' ? all : found).data?.restrooms ?? []
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...selected, id] : selected.filter((one) => one !== id))
  return (
    <div className="grid gap-2">
      {(all.data?.total ?? 0) >= minToSearch && (
        <Field
          label={list('search')}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <div className="grid max-h-56 overflow-y-auto rounded-photo bg-sunken px-4 py-1">
        {shown.map(({ _id, name, address }) => (
          <Checkbox
            key={_id}
            label={<span dir="auto">{name}</span>}
            hint={<span dir="auto">{address}</span>}
            checked={selected.includes(_id)}
            onChange={({ target }) => toggle(_id, target.checked)}
          />
        ))}
      </div>
      {q !== '' && found.data && shown.length === 0 && (
        <p role="status">{list('none', { words: q })}</p>
      )}
      {shown.length === maxRestroomsListed && (
        <p className="text-sm text-muted">
          {list('more', { shown: shown.length, total: all.data?.total ?? 0 })}
        </p>
      )}
      <p className="text-sm text-muted" role="status">
        {t('chosen', { count: selected.length })}
      </p>
    </div>
  )
}
