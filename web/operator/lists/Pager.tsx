import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { rowsAPage } from '#contract/operatorLists.ts'
import { controlClass } from '#web/ui/FieldFrame.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

interface Props {
  page: number
  count: number
  onPage: (page: number) => void
}

/** Any page is one number away. */
export function Pager({ page, count, onPage }: Props) {
  const t = useTranslations('operator.lists')
  const format = useFormatter()
  const pages = Math.max(1, Math.ceil(count / rowsAPage))
  // Rows may be gone by now, and the page is past the last one: the one before is then the last.
  if (pages === 1 && page === 1) return null
  return (
    <nav aria-label={t('page')} className="flex items-center justify-center gap-2 text-sm">
      <IconButton
        label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = Number(new FormData(event.currentTarget).get('page'))
          if (Number.isInteger(typed)) onPage(Math.min(Math.max(typed, 1), pages))
        }}
      >
        <input
          key={page}
          name="page"
          aria-label={t('page')}
          inputMode="numeric"
          defaultValue={page}
          maxLength={4}
          className={`${controlClass} max-w-20 text-center`}
        />
        <span>{t('of', { pages: format.number(pages) })}</span>
      </form>
      <IconButton label={t('next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </nav>
  )
}
