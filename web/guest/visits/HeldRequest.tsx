import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useVisit } from './useVisit.ts'

interface Props {
  visitId: string
  here: boolean
  onCode: (visitId: string) => void
}

/** One request at a time: here it is shown, from elsewhere one is led to it. */
export function HeldRequest({ visitId, here, onCode }: Props) {
  const t = useTranslations('access')
  const name = useVisit(visitId).visit?.location.name
  return (
    <>
      <Notice>
        {here ? t('waitingHere') : name ? t('waitingElsewhere', { name }) : t('waitingSomewhere')}
      </Notice>
      <Button wide onClick={() => onCode(visitId)}>
        {t('showRequest')}
      </Button>
    </>
  )
}
