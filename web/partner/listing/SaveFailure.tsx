import type { FieldErrors } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { isEditedMeanwhile } from './EditedMeanwhile.tsx'
import type { LocationForm } from './locationForm.ts'
import { PhotosUnsent } from './usePhotos.ts'

/** Why nothing was saved, in the specification's words where it has some [P6] [P7] [P8]. */
export function SaveFailure({
  errors,
  refusal,
}: {
  errors: FieldErrors<LocationForm>
  refusal: Error | null
}) {
  const t = useTranslations('partner')
  const say = useRefusal()
  const word = refusal instanceof Refused ? refusal.error : ''

  if (isMissing(errors.name) || isMissing(errors.address) || word === 'name_and_address_required')
    return <Notice tone="error" title={t('nameAndAddress')} />
  if (Object.keys(errors).length > 0) return <Notice tone="error" title={t('checkFields')} />
  // The dialog says it.
  if (!refusal || isEditedMeanwhile(refusal)) return null
  if (refusal instanceof PhotosUnsent) return <Notice tone="error" title={t('photosUnsent')} />
  if (word === 'address_not_found')
    return (
      <Notice tone="error" title={t('notFound')}>
        {t('notFoundHint')}
      </Notice>
    )
  return (
    <Notice tone="error" title={t('failed')}>
      {say(refusal)} {t('failedHint')}
    </Notice>
  )
}

const isMissing = (error: { message?: string | undefined } | undefined) =>
  error?.message === 'locationNameRequired' || error?.message === 'addressRequired'
