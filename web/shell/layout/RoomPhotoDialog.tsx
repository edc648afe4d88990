import { useMutation } from '@tanstack/react-query'
import { Camera, ImagePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { photoTypes } from '#contract/photoSizes.ts'
import { reportPhotoDays } from '#contract/reports.ts'
import type { PhotoToSend } from '#web/api/client.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { isFinal } from '#web/shell/data/outbox.ts'
import { pickPhotos } from '#web/shell/data/pickPhotos.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'

interface Props {
  open: boolean
  onClose: () => void
  send: (photo: PhotoToSend) => Promise<void>
}

/** Says what may be shown, and who sees it, before a camera opens. */
export function RoomPhotoDialog({ open, onClose, send: sendPhoto }: Props) {
  const t = useTranslations('report.partner.photo')
  const common = useTranslations('common')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={common('close')}>
      <p className="font-semibold">{t('rule')}</p>
      <p className="mt-1 text-sm text-muted">{t('seen', { days: reportPhotoDays })}</p>
      <PhotoPickers send={sendPhoto} />
    </Dialog>
  )
}

/** By the camera, or one that is on the device. */
export function PhotoPickers({ send: sendPhoto }: Pick<Props, 'send'>) {
  const t = useTranslations('report.partner.photo')
  const common = useTranslations('common')
  const refusal = useRefusal()
  const { send, share } = useSendPhoto(sendPhoto)
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Picker
          icon={<Camera aria-hidden />}
          capture
          onPick={send.mutate}
          disabled={send.isPending}
        >
          {t('take')}
        </Picker>
        <Picker icon={<ImagePlus aria-hidden />} onPick={send.mutate} disabled={send.isPending}>
          {t('choose')}
        </Picker>
      </div>
      {send.isPending && <ProgressBar value={share} label={t('sending')} className="mt-4" />}
      {send.error && (
        <Notice
          tone="error"
          className="mt-4"
          // One from the camera is nowhere else on the device.
          action={
            !isFinal(send.error) && (
              <Button look="outline" size="small" onClick={() => send.mutate(send.variables)}>
                {common('retry')}
              </Button>
            )
          }
        >
          {refusal(send.error)}
        </Notice>
      )}
    </>
  )
}

function useSendPhoto(sendPhoto: Props['send']) {
  const [share, setShare] = useState(0)
  const send = useMutation({
    mutationFn: (files: File[]) => {
      setShare(0)
      return sendPhoto({ file: fitting(files), onProgress: setShare })
    },
  })
  return { send, share }
}

/** What the server would refuse is refused before it is sent. */
function fitting(files: File[]) {
  const { accepted, tooLarge } = pickPhotos(files, 1)
  if (accepted[0]) return accepted[0]
  throw tooLarge > 0 ? new Refused(413, 'photo_too_large', '') : new Refused(415, 'photo_type', '')
}

interface PickerProps {
  icon: ReactNode
  /** Opens the camera of a phone. */
  capture?: boolean
  disabled: boolean
  onPick: (files: File[]) => void
  children: ReactNode
}

function Picker({ icon, capture = false, disabled, onPick, children }: PickerProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-brand-soft px-4 text-sm font-bold text-brand-ink has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-brand [&>svg]:size-5">
      {icon}
      {children}
      <input
        type="file"
        accept={photoTypes.join(',')}
        {...(capture && { capture: 'environment' })}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // The same file may be chosen again after it was refused.
          target.value = ''
        }}
      />
    </label>
  )
}
