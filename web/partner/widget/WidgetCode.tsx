import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EmbedSettings } from '#contract/embed.ts'
import { Button } from '#web/ui/Button.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { frameCode, scriptCode } from './writeCode.ts'

/** What goes into somebody's page. */
export function WidgetCode({ settings }: { settings: EmbedSettings }) {
  const t = useTranslations('embed.setup')
  const [kind, setKind] = useState<'script' | 'frame'>('script')
  const [copied, setCopied] = useState<{ code: string; isDone: boolean }>()
  const input = { settings, origin: window.location.origin, title: t('frameTitle') }
  const code = kind === 'script' ? scriptCode(input) : frameCode(input)
  const copy = () => {
    const write = async () => navigator.clipboard.writeText(code)
    write().then(
      () => setCopied({ code, isDone: true }),
      () => setCopied({ code, isDone: false }),
    )
  }
  return (
    <section className="grid gap-3">
      <h2>{t('code')}</h2>
      <p className="text-muted">{t('codeText')}</p>
      <Segmented
        label={t('kind')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'script', label: t('kindScript') },
          { value: 'frame', label: t('kindFrame') },
        ]}
      />
      <code className="block rounded-photo bg-sunken p-3 text-sm break-all select-all">{code}</code>
      <Button icon={<Copy aria-hidden />} onClick={copy}>
        {t('copy')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {/* Of the code as it is now. */}
        {copied?.code === code && t(copied.isDone ? 'copied' : 'copyFailed')}
      </p>
    </section>
  )
}
