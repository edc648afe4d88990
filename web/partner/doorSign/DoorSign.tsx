import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Eye, FileImage, Printer, RefreshCw, Ruler } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { OwnLocation } from '#contract/locations.ts'
import { signPath } from '#contract/pageAddress.ts'
import { saveFile } from '#web/shell/data/saveFile.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PrintSheet } from '#web/ui/PrintSheet.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { drawSign, type SignOf, type SignSize } from './drawSign.ts'
import { SignPicture } from './SignPicture.tsx'
import { loadSignFont, newMeasure } from './signFont.ts'
import { signPdf } from './signPdf.ts'
import { useSignWords } from './useSignWords.ts'

/** The sign for the partner's own door, to look at and to print. `publicUrl` is where guests reach the product. */
export function DoorSign({ location, publicUrl }: { location: OwnLocation; publicUrl: string }) {
  const t = useTranslations('door.sign')
  const isAmerican = useLocale() === 'en'
  const [size, setSize] = useState<SignSize>(isAmerican ? 'letter' : 'a5')
  const picture = useRef<SVGSVGElement>(null)
  const words = useSignWords(location.entry, new URL(publicUrl).host)
  const { name, address, shortId } = location
  // An old reply has none; signs with the long address work for good.
  const link = `${publicUrl}${shortId ? signPath(shortId) : `/#/home/${location._id}`}`
  const drawing = useDrawing({ name, address, link, words }, size)
  const pdf = useMutation({
    mutationFn: async () => {
      if (drawing) saveFile(await signPdf(drawing), `pitstop-sign-${size}.pdf`)
    },
  })
  const saveSvg = () => {
    if (!picture.current) return
    const text = new XMLSerializer().serializeToString(picture.current)
    saveFile(new Blob([text], { type: 'image/svg+xml' }), `pitstop-sign-${size}.svg`)
  }
  return (
    <div className="grid items-start gap-5 tablet:grid-cols-2 wide:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] wide:gap-10">
      <div className="grid gap-4">
        <p className="text-muted">{t('hint')}</p>
        <Segmented
          label={t('size')}
          value={size}
          onChange={setSize}
          options={(['letter', 'a5', 'sticker'] as const).map((value) => ({
            value,
            label: t(`sizes.${value}`),
          }))}
        />
        <div className="flex flex-wrap gap-3">
          <Button icon={<Printer aria-hidden />} busy={!drawing} onClick={() => print()}>
            {t('print')}
          </Button>
          <Button
            look="outline"
            icon={<Download aria-hidden />}
            busy={pdf.isPending || !drawing}
            onClick={() => pdf.mutate()}
          >
            {t('pdf')}
          </Button>
          <Button look="outline" icon={<FileImage aria-hidden />} busy={!drawing} onClick={saveSvg}>
            {t('svg')}
          </Button>
        </div>
        {pdf.isError && <Notice tone="error">{t('failed')}</Notice>}
        <Tips />
      </div>
      {drawing ? (
        <>
          <div className="overflow-hidden rounded-card shadow-card [&>svg]:h-auto [&>svg]:w-full">
            <SignPicture ref={picture} drawing={drawing} label={t('picture', { name })} />
          </div>
          <PrintSheet paper={size}>
            <SignPicture drawing={drawing} label={t('picture', { name })} />
          </PrintSheet>
        </>
      ) : (
        <Skeleton className="aspect-[148/210] w-full rounded-card" />
      )}
    </div>
  )
}

/** Drawn once the letters are there: what is measured before would not fit. */
function useDrawing(sign: SignOf, size: SignSize) {
  const locale = useLocale()
  const { data: measure } = useQuery({
    queryKey: ['sign-font', locale, sign.name],
    queryFn: async () => {
      await loadSignFont(JSON.stringify(sign))
      return newMeasure()
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return measure && drawSign(sign, size, measure)
}

function Tips() {
  const t = useTranslations('door.sign.tips')
  const tips = [
    { name: 'scale', icon: <Ruler aria-hidden className="size-5 shrink-0" /> },
    { name: 'place', icon: <Eye aria-hidden className="size-5 shrink-0" /> },
    { name: 'price', icon: <RefreshCw aria-hidden className="size-5 shrink-0" /> },
  ] as const
  return (
    <ul className="grid gap-2.5 text-sm text-muted">
      {tips.map(({ name, icon }) => (
        <li key={name} className="flex items-center gap-2.5">
          {icon}
          {t(name)}
        </li>
      ))}
    </ul>
  )
}
