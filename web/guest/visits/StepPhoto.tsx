import { useTranslations } from 'use-intl'
import { visitStepPhoto } from '#contract/doorSteps.ts'
import { usePhotoFile } from '#web/api/usePhotoFile.ts'
import { PrivatePhoto } from '#web/shell/layout/PrivatePhoto.tsx'
import { stepPhotoKeeper } from './heldStepPhotos.ts'
import { isHeld } from './heldVisit.ts'

interface Props {
  visitId: string
  photoId: string
  number: number
  step: string
}

/** What the door of a step looks like. */
export function StepPhoto({ visitId, photoId, number, step }: Props) {
  const t = useTranslations('visit')
  const photo = usePhotoFile(
    visitStepPhoto,
    { params: { id: visitId, photoId } },
    { keeper: stepPhotoKeeper(photoId, () => isHeld(visitId)) },
  )
  return (
    <PrivatePhoto
      photo={photo}
      alt={t('stepPhoto', { number, step })}
      className="size-20 wide:size-24"
    />
  )
}
