import { useTranslations } from 'use-intl'
import {
  type Mailing,
  type MailingAudience,
  type MailingMessage,
  templates,
} from '#contract/mailings.ts'

/** A mailing's template, people and state in words. */
export function useMailingWords() {
  const t = useTranslations('operator.mailings')
  const lists = useTranslations('operator.lists')
  return {
    template: (template: MailingMessage['template']) => t('template', { template }),
    kind: (template: MailingMessage['template']) =>
      t('kind', { isPromotion: templates[template].isPromotion ? 'yes' : 'no' }),
    audience: (audience: MailingAudience) => {
      if (audience.kind === 'person') return t('onePerson')
      const list = lists('name', { list: audience.kind })
      const isFiltered = Object.keys(audience.filters).some((key) => filterKeys.includes(key))
      return isFiltered ? t('filtered', { list }) : list
    },
    state: ({ state, sent, skipped, addressees }: Mailing) => {
      const said = t('state', { state, sent, addressees })
      return skipped > 0 ? `${said} · ${t('skipped', { count: skipped })}` : said
    },
  }
}

/** The order of a list chooses no one. */
const filterKeys = ['state', 'from', 'to', 'words']
