import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Language, languages } from '#contract/languages.ts'
import type { MailingPreview } from '#contract/mailings.ts'
import { Card } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/Field.tsx'

/** The email as it arrives, in one language after the other. */
export function Previews({ previews }: { previews: MailingPreview[] }) {
  const t = useTranslations('operator.mailings')
  const [language, setLanguage] = useState<Language>('en')
  const shown = previews.find((preview) => preview.language === language)
  if (!shown) return null
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2>{t('preview')}</h2>
      <Select
        label={t('language')}
        value={language}
        onChange={({ target }) =>
          setLanguage(previews.find((one) => one.language === target.value)?.language ?? 'en')
        }
      >
        {previews.map((preview) => (
          <option key={preview.language} value={preview.language}>
            {languages[preview.language]}
          </option>
        ))}
      </Select>
      <article lang={language} className="grid gap-3 rounded-2xl bg-sunken p-4">
        <h3 className="text-lg break-words">{shown.subject}</h3>
        {shown.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {shown.action && <p className="font-bold text-brand-ink">{shown.action}</p>}
        <p className="text-sm text-muted">
          {shown.footer}
          {shown.unsubscribe && <span className="block underline">{shown.unsubscribe}</span>}
        </p>
      </article>
    </Card>
  )
}
