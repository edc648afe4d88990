import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AskReset } from '#web/account/auth/AskReset.tsx'
import { SetPassword } from '#web/account/auth/SetPassword.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'

export function ResetScreen() {
  const t = useTranslations('auth.reset')
  const token = useSearchParams()[0].get('token')
  return (
    <Page width="narrow">
      <Title>{token ? t('setTitle') : t('askTitle')}</Title>
      {token ? <SetPassword token={token} /> : <AskReset />}
    </Page>
  )
}
