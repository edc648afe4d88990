import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DraftSender } from '#web/partner/listing/draftSender.ts'
import { ListingWizard } from '#web/partner/listing/ListingWizard.tsx'
import { LocationEditor } from '#web/partner/listing/LocationEditor.tsx'
import { WithDraft } from '#web/partner/listing/WithDraft.tsx'
import { paths } from '#web/paths.ts'
import { chooseRestroom } from '#web/shell/data/chosenRestroom.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'
import { ListingPreview } from './ListingPreview.tsx'

/** One more restroom beside those that a partner has: step by step, or all fields at once. */
export function NewRestroomScreen() {
  const t = useTranslations('partner.restrooms')
  const navigate = useNavigate()
  const [hasAllFields, setHasAllFields] = useState(false)
  const [reloads, setReloads] = useState(0)
  const reload = () => setReloads(reloads + 1)

  const wizard = (sender: DraftSender) => (
    <ListingWizard
      key={reloads}
      isFurther
      sender={sender}
      suggestedName={undefined}
      onLive={(id) => chooseRestroom(id, paths.liveNow)}
      onAllFields={() => setHasAllFields(true)}
      onReload={reload}
      preview={(shown) => <ListingPreview location={shown} />}
    />
  )
  const editor = (sender: DraftSender) => (
    <LocationEditor
      key={reloads}
      location={null}
      isFurther
      sender={sender}
      takesFocus
      onSaved={(id) => chooseRestroom(id, paths.partner)}
      onCancel={() => void navigate(paths.restrooms)}
      onReload={reload}
    />
  )
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
        {hasAllFields ? editor : wizard}
      </WithDraft>
    </Page>
  )
}
