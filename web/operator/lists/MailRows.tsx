import { Mail } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ListName } from '#contract/listTerms.ts'
import { createMailing, MailingAudience } from '#contract/mailings.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { useMayOperate } from '../useMayOperate.ts'
import { filtersOf, type ListQuery } from './useListQuery.ts'

/** Leads to a message to all rows that the filters leave, of lists that have people. */
export function MailRows({ name, query }: { name: ListName; query: ListQuery }) {
  const t = useTranslations('operator.mailings')
  const may = useMayOperate()
  const audience = MailingAudience.safeParse({ kind: name, filters: filtersOf(query) })
  if (!audience.success || !may(createMailing)) return null
  return (
    <ButtonLink
      look="outline"
      size="small"
      icon={<Mail aria-hidden />}
      to={paths.operatorNewMailing(JSON.stringify(audience.data))}
    >
      {t('toRows')}
    </ButtonLink>
  )
}
