import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { LogoMark } from '#web/ui/Logo.tsx'

/** Depends on nothing: neither a query nor the router can be trusted here. */
export function CrashedScreen() {
  const t = useTranslations('common.crashed')
  return (
    <main
      role="alert"
      className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center"
    >
      <LogoMark className="size-12" />
      <h1>{t('title')}</h1>
      <p className="max-w-sm text-muted">{t('text')}</p>
      <Button className="mt-3" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </main>
  )
}
