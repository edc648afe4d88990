import { Check, Undo2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { OutcomePage } from '#web/guest/plans/OutcomePage.tsx'
import { paths } from '#web/paths.ts'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'

/** Where the card provider leads a program's customer, whose code is shown by the program. */
export function SoldScreen() {
  const isPaid = useLocation().pathname === paths.sold
  const t = useTranslations('developers.sold')
  const title = isPaid ? t('title') : t('cancelledTitle')
  return (
    <>
      <Title>{title}</Title>
      <OutcomePage
        icon={
          isPaid ? <Check aria-hidden strokeWidth={2.5} /> : <Undo2 aria-hidden strokeWidth={2.5} />
        }
        look={isPaid ? 'good' : 'calm'}
        title={title}
        text={<p>{isPaid ? t('text') : t('cancelledText')}</p>}
        actions={
          <ButtonLink wide look="soft" to={paths.home}>
            {t('find')}
          </ButtonLink>
        }
      />
    </>
  )
}
