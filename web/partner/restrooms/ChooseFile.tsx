import { useMutation } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  checkRestroomFile,
  maxFileBytes,
  maxFileRows,
  restroomsCsv,
} from '#contract/restroomFiles.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { saveFile } from '#web/shell/data/saveFile.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const megabyte = 1024 * 1024

/** The list as it is, to be changed in a spreadsheet, and the way back. */
export function ChooseFile({ onChecking }: { onChecking: (id: string) => void }) {
  const t = useTranslations('partner.restrooms.file')
  const say = useRefusal()
  const client = useClient()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const download = useMutation({
    mutationFn: () => client.download(restroomsCsv),
    onSuccess: (file) => saveFile(file, 'pitstop-restrooms.csv'),
  })
  const check = useAction(checkRestroomFile, { onSuccess: ({ id }) => onChecking(id) })
  const read = useMutation({
    mutationFn: readText,
    onSuccess: (text, { name }) => check.mutate({ body: { name: name.slice(0, 200), text } }),
  })

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again once it was corrected.
    target.value = ''
    if (!file) return
    setTooLarge(file.size > maxFileBytes)
    if (file.size > maxFileBytes) return
    check.reset()
    read.mutate(file)
  }
  const failure = download.error ?? read.error ?? check.error
  return (
    <Card className="grid gap-4">
      <p>{t('intro')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          icon={<Download aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
        <Button
          icon={<Upload aria-hidden />}
          busy={check.isPending}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={t('choose')}
          hidden
          onChange={choose}
        />
      </div>
      <p className="text-sm text-muted">
        {t('limits', { rows: maxFileRows, megabytes: maxFileBytes / megabyte })}
      </p>
      {isTooLarge && <Notice tone="error">{t('tooLarge')}</Notice>}
      {failure && !isTooLarge && <Notice tone="error">{say(failure)}</Notice>}
    </Card>
  )
}

/** Throws where it is not UTF-8: read leniently, an ü becomes a sign that would replace the live name. */
async function readText(file: File) {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused(422, 'unreadable_csv', '')
  }
}
