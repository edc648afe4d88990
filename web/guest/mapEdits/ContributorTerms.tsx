import { useTranslations } from 'use-intl'
import { agreeToContribute, contributorTermsVersion, myMapEdits } from '#contract/mapEdits.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const lines = ['own', 'copied', 'free', 'stored'] as const

/** Read and agreed to once, before the first edit. */
export function ContributorTerms() {
  const t = useTranslations('mapEdits.terms')
  const say = useRefusal()
  const agree = useAction(agreeToContribute, { invalidates: [myMapEdits] })
  return (
    <div className="grid gap-3">
      <h3>{t('title')}</h3>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        {lines.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
      {agree.error && <Notice tone="error">{say(agree.error)}</Notice>}
      <Button
        busy={agree.isPending}
        onClick={() => agree.mutate({ body: { version: contributorTermsVersion } })}
      >
        {t('agree')}
      </Button>
    </div>
  )
}
