import { useLocale, useTranslations } from 'use-intl'
import { placePath } from '#contract/pageAddress.ts'
import { BigLink } from './BigLink.tsx'

export function MissingView() {
  const common = useTranslations('common')
  const t = useTranslations('pages')
  return (
    <div className="py-6">
      <h1>{common('notFound.title')}</h1>
      <p className="mt-1 text-muted">{common('notFound.text')}</p>
      <BigLink href={placePath(undefined, useLocale())}>{t('inCity')}</BigLink>
    </div>
  )
}
