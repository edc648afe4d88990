import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ListName } from '#contract/listTerms.ts'
import { removeView, type SavedView, savedViews, saveView } from '#contract/operatorLists.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { filtersOf, type ListQuery } from './useListQuery.ts'

/** Lists that an operator looks at again and again. */
export function SavedViews({ name, query }: { name: ListName; query: ListQuery }) {
  const t = useTranslations('operator.lists')
  const [isNaming, setNaming] = useState(false)
  const views = useCall(savedViews).data ?? []
  const isFiltered = Object.keys(filtersOf(query)).length > 0
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {views.length > 0 && (
          <ul aria-label={t('views')} className="flex flex-wrap gap-2">
            {views.map((view) => (
              <li key={view.id}>
                <ViewChip view={view} />
              </li>
            ))}
          </ul>
        )}
        {isFiltered && !isNaming && (
          <Button look="soft" size="small" onClick={() => setNaming(true)}>
            {t('save')}
          </Button>
        )}
      </div>
      {isNaming && <ViewForm name={name} query={query} onDone={() => setNaming(false)} />}
    </div>
  )
}

function ViewChip({ view }: { view: SavedView }) {
  const t = useTranslations('operator.lists')
  const remove = useAction(removeView, { invalidates: [savedViews] })
  return (
    <span className="inline-flex items-center rounded-full bg-surface ps-4 shadow-pill">
      <Link
        dir="auto"
        to={{
          pathname: paths.operatorList(view.list),
          search: String(new URLSearchParams(view.query)),
        }}
        className="inline-flex min-h-11 items-center text-sm font-bold"
      >
        {view.name}
      </Link>
      <IconButton
        label={t('remove', { name: view.name })}
        onClick={() => remove.mutate({ params: { id: view.id } })}
      >
        <X aria-hidden />
      </IconButton>
    </span>
  )
}

function ViewForm({
  name: list,
  query,
  onDone,
}: {
  name: ListName
  query: ListQuery
  onDone: () => void
}) {
  const t = useTranslations('operator.lists')
  const say = useRefusal()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const save = useAction(saveView, { updates: [savedViews], onSuccess: onDone })
  return (
    <form
      noValidate
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(name.trim() === '')
        if (name.trim() !== '') save.mutate({ body: { name, list, query: filtersOf(query) } })
      }}
    >
      <Field
        label={t('viewName')}
        hint={t('viewHint')}
        error={isMissing && t('viewRequired')}
        maxLength={60}
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {save.isError && <Notice tone="error">{say(save.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={save.isPending}>
          {t('submit')}
        </Button>
        <Button look="plain" size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
