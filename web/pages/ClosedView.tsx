import { useTranslations } from 'use-intl'
import type { ClosedPage, PageInput } from '#contract/pages.ts'
import { BigLink } from './BigLink.tsx'
import { NearList } from './NearList.tsx'

/** Of a restroom that its owner has closed: where else one can go. */
export function ClosedView({ page: { near }, input }: { page: ClosedPage; input: PageInput }) {
  const t = useTranslations('pages')
  const location = useTranslations('location')
  return (
    <div className="py-6">
      <h1>{t('closed')}</h1>
      <p className="mt-1 text-muted">{t('closedText')}</p>
      <BigLink href="/#/home">{location('findOther')}</BigLink>
      {near.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-2 text-lg!">{t('nearest')}</h2>
          <NearList near={near} language={input.language} />
        </section>
      )}
    </div>
  )
}
