import { useMutation } from '@tanstack/react-query'
import { Download, Mail } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { mailReceipt, receiptFile } from '#contract/payments.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { useUnclaimed } from '#web/shell/data/guest.ts'
import { saveFile } from '#web/shell/data/saveFile.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** The receipt as a file to keep, and by mail once more. */
export function ReceiptActs({ id }: { id: string }) {
  const t = useTranslations('payments.receipt')
  const say = useRefusal()
  const client = useClient()
  const params = { id }
  const download = useMutation({
    mutationFn: () => client.download(receiptFile, { params }),
    onSuccess: (file) => saveFile(file, `pitstop-receipt-${id}.pdf`),
  })
  const mail = useAction(mailReceipt)
  // Without an account no address is confirmed that it could go to.
  const isMailed = useUnclaimed() === null
  const error = download.error ?? mail.error
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 wide:grid-cols-2">
        <Button
          look="outline"
          icon={<Download aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('pdf')}
        </Button>
        {isMailed && (
          <Button
            look="outline"
            icon={<Mail aria-hidden />}
            busy={mail.isPending}
            onClick={() => mail.mutate({ params })}
          >
            {t('mail')}
          </Button>
        )}
      </div>
      {mail.isSuccess && <Notice tone="success">{t('mailed')}</Notice>}
      {error && <Notice tone="error">{say(error)}</Notice>}
    </div>
  )
}
