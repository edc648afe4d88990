import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { setSound, useSound } from './chime.ts'

/** Whether this device sounds for a guest who comes or asks. */
export function SoundSwitch() {
  const t = useTranslations('door.sound')
  return (
    <Card>
      <Switch label={t('label')} hint={t('hint')} checked={useSound()} onChange={setSound} />
    </Card>
  )
}
