import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChooseFile } from '#web/partner/restrooms/ChooseFile.tsx'
import { FileColumns } from '#web/partner/restrooms/FileColumns.tsx'
import { FileState } from '#web/partner/restrooms/FileState.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'

/** Adds and changes many restrooms at once. The address names the file, so that a reload goes on with it. */
export function RestroomFileScreen() {
  const t = useTranslations('partner.restrooms')
  const [search, setSearch] = useSearchParams()
  const id = search.get('file')
  return (
    <Page width="narrow">
      <Title>{t('file.title')}</Title>
      <BackLink to={paths.restrooms}>{t('title')}</BackLink>
      <h1 className="mb-4">{t('file.title')}</h1>
      {id === null ? (
        <div className="grid gap-4">
          <ChooseFile onChecking={(file) => setSearch({ file })} />
          <FileColumns />
        </div>
      ) : (
        <FileState id={id} onAnother={() => setSearch({})} />
      )}
    </Page>
  )
}
