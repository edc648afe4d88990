import { QrCode as QrIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { hasCamera, newDetector, type QrDetector } from './qrDetector.ts'
import { codeIn } from './typedCode.ts'

interface Props {
  codeDigits: number
  disabled: boolean
  onCode: (code: string) => void
}

/** Reads a guest's QR code with the camera; nothing is shown where there is none. */
export function ScanCode({ codeDigits, disabled, onCode }: Props) {
  const t = useTranslations('door.scan')
  const common = useTranslations('common')
  const [isOpen, setIsOpen] = useState(false)
  const [isNoCode, setIsNoCode] = useState(false)
  if (!hasCamera()) return null

  function read(text: string) {
    const code = codeIn(text, codeDigits)
    setIsNoCode(!code)
    if (!code) return
    setIsOpen(false)
    onCode(code)
  }
  return (
    <>
      <IconButton label={t('open')} disabled={disabled} onClick={() => setIsOpen(true)}>
        <QrIcon aria-hidden />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('title')}
        closeLabel={common('close')}
      >
        <Camera onText={read} />
        {isNoCode && (
          <Notice tone="warn" className="mt-3">
            {t('notACode')}
          </Notice>
        )}
      </Dialog>
    </>
  )
}

/** Often enough to seem at once, seldom enough for an old phone. */
const lookEveryMs = 200

function Camera({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations('door.scan')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'seeing' | 'refused'>('starting')
  const seen = useEffectEvent(onText)

  useEffect(() => {
    let isGone = false
    let stream: MediaStream | undefined
    let detector: QrDetector | undefined
    async function start() {
      detector = await newDetector()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const element = video.current
      if (!element) return
      element.srcObject = stream
      await element.play()
      setState('seeing')
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    start().then(
      () => isGone && stop(),
      () => setState('refused'),
    )
    let isLooking = false
    async function look() {
      const element = video.current
      if (!detector || !element || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      // A slow phone takes longer for one look than the time between two.
      if (isLooking) return
      isLooking = true
      const [code] = await detector.detect(element).finally(() => (isLooking = false))
      if (code && !isGone) seen(code.rawValue)
    }
    // A picture that cannot be read is followed by the next one.
    const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs)
    return () => {
      isGone = true
      clearInterval(timer)
      stop()
    }
  }, [])

  if (state === 'refused') return <Notice tone="warn">{t('refused')}</Notice>
  return (
    <>
      {state === 'starting' && <p role="status">{t('starting')}</p>}
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('picture')}
        className="aspect-square w-full rounded-photo bg-sunken object-cover"
      />
    </>
  )
}
