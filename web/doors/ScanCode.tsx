import { QrCode as QrIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { newDetector, type QrDetector } from './qrDetector.ts'
import { codeIn } from './typedCode.ts'

interface Props {
  codeDigits: number
  disabled: boolean
  onCode: (code: string) => void
}

/** Reads a guest's QR code with the camera, where the browser can by itself; nothing is shown elsewhere. */
export function ScanCode({ codeDigits, disabled, onCode }: Props) {
  const t = useTranslations('door.scan')
  const common = useTranslations('common')
  const [detector] = useState(newDetector)
  const [isOpen, setIsOpen] = useState(false)
  const [isNoCode, setIsNoCode] = useState(false)
  if (!detector) return null

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
        <Camera detector={detector} onText={read} />
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

function Camera({ detector, onText }: { detector: QrDetector; onText: (text: string) => void }) {
  const t = useTranslations('door.scan')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'seeing' | 'refused'>('starting')
  const seen = useEffectEvent(onText)

  useEffect(() => {
    let isGone = false
    let stream: MediaStream | undefined
    async function start() {
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
    const timer = setInterval(() => {
      const element = video.current
      if (!element || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      void detector.detect(element).then(([code]) => code && !isGone && seen(code.rawValue))
    }, lookEveryMs)
    return () => {
      isGone = true
      clearInterval(timer)
      stop()
    }
  }, [detector])

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
