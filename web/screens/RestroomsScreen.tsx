import { FileSpreadsheet, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { myLocation } from '#contract/locations.ts'
import { useCall } from '#web/api/useCall.ts'
import { useTellBefore } from '#web/partner/doors/useDevices.ts'
import { RestroomList } from '#web/partner/restrooms/RestroomList.tsx'
import { paths } from '#web/paths.ts'
import { chooseRestroom } from '#web/shell/data/chosenRestroom.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { useIsManager } from '#web/shell/layout/useIsManager.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

/** All that a partner has: to go to one, or to add one more. */
export function RestroomsScreen() {
  const t = useTranslations('partner.restrooms')
  const isManager = useIsManager()
  const mine = useCall(myLocation)
  useTellBefore()
  const choose = (id: string, isFirst: boolean) =>
    chooseRestroom(isFirst ? undefined : id, paths.partner)
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>{t('title')}</h1>
        {!isManager && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={paths.newRestroom} size="small" icon={<Plus aria-hidden />}>
              {t('add')}
            </ButtonLink>
            <ButtonLink
              to={paths.restroomFile}
              size="small"
              look="outline"
              icon={<FileSpreadsheet aria-hidden />}
            >
              {t('file.link')}
            </ButtonLink>
          </div>
        )}
      </div>
      <RestroomList current={mine.data?._id} onChoose={choose} />
    </Page>
  )
}
