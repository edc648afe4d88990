import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { LocationEditor } from '#web/partner/listing/LocationEditor.tsx'
import { WithDraft } from '#web/partner/listing/WithDraft.tsx'
import { paths } from '#web/paths.ts'
import { chooseRestroom } from '#web/shell/data/chosenRestroom.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'

/** One more restroom beside those that a partner has. */
export function NewRestroomScreen() {
  const t = useTranslations('partner.restrooms')
  const navigate = useNavigate()
  const [reloads, setReloads] = useState(0)
  return (
    <Page>
      <Title>{t('add')}</Title>
      <BackLink to={paths.restrooms}>{t('title')}</BackLink>
      <p className="mb-2 text-end">
        <Link
          to={paths.restroomFile}
          className="inline-flex min-h-11 items-center font-bold text-brand-ink underline"
        >
          {t('file.title')}
        </Link>
      </p>
      <WithDraft listing="further" onListed={({ _id }) => chooseRestroom(_id, paths.partner)}>
        {(sender) => (
          <LocationEditor
            key={reloads}
            location={null}
            isFurther
            sender={sender}
            takesFocus
            onSaved={(id) => chooseRestroom(id, paths.partner)}
            onCancel={() => void navigate(paths.restrooms)}
            onReload={() => setReloads(reloads + 1)}
          />
        )}
      </WithDraft>
    </Page>
  )
}
