import { useTranslations } from 'use-intl'
import { locationFile, releaseLocation, takeDownLocation } from '#contract/operator.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { useFileAction } from './useFiles.ts'

interface Props {
  id: string
  isTakenDown: boolean
  onDone?: () => void
}

/** Hides a restroom from guests, or releases it. */
export function TakeDownForm({ id, isTakenDown, onDone }: Props) {
  const t = useTranslations('operator')
  const file = [locationFile, { params: { id } }] as const
  const takeDown = useFileAction(takeDownLocation, [...file], onDone)
  const release = useFileAction(releaseLocation, [...file], onDone)
  const act = isTakenDown ? release : takeDown
  return (
    <ReasonForm
      isBusy={act.isPending}
      error={act.error}
      isTold={!isTakenDown}
      choices={[
        {
          label: isTakenDown ? t('release.submit') : t('takeDown.submit'),
          look: isTakenDown ? 'primary' : 'danger',
          onChoose: (reason) => act.mutate({ params: { id }, body: { reason } }),
        },
      ]}
    />
  )
}
