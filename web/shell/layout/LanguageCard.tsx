import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { LanguageOptions, useLanguageSwitch } from './LanguageSwitch.tsx'

/** The language among the other things one settles about oneself. */
export function LanguageCard() {
  const t = useTranslations('common.language')
  const { language, hasFailed, choose } = useLanguageSwitch()
  return (
    <Card className="grid gap-3">
      <h2>{t('label')}</h2>
      <Select label={t('screens')} value={language} onChange={({ target }) => choose(target.value)}>
        <LanguageOptions />
      </Select>
      {hasFailed && <Notice tone="error">{t('failed')}</Notice>}
    </Card>
  )
}
