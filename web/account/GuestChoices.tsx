import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bike, Luggage } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Me } from '#contract/auth.ts'
import type { GuestKind, Preferences } from '#contract/guests.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { meKey } from './useMe.ts'

type Choices = NonNullable<Me['guest']>

/** What only a guest chooses: tourist or gig worker, and what to hear of. Each saves at once. */
export function GuestChoices({ guest }: { guest: Choices }) {
  const { account } = useSource()
  const setKind = useChoice<GuestKind>(
    (kind) => account.setKind(kind),
    (before, kind) => ({ ...before, kind }),
  )
  const setPreferences = useChoice<Preferences>(
    (preferences) => account.setPreferences(preferences),
    (before, preferences) => ({ ...before, preferences }),
  )
  return (
    <>
      <KindCard kind={guest.kind} error={setKind.error} onChange={setKind.change} />
      <PreferencesCard
        preferences={guest.preferences}
        error={setPreferences.error}
        onChange={setPreferences.change}
      />
    </>
  )
}

function KindCard({
  kind,
  error,
  onChange,
}: {
  kind: GuestKind
  error: Error | null
  onChange: (kind: GuestKind) => void
}) {
  const t = useTranslations('account.kind')
  const say = useRefusal()
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      <Segmented
        label={t('title')}
        value={kind}
        onChange={onChange}
        options={[
          { value: 'tourist', label: t('tourist'), icon: <Luggage aria-hidden /> },
          { value: 'gigWorker', label: t('gigWorker'), icon: <Bike aria-hidden /> },
        ]}
      />
      {error && <Notice tone="error">{say(error)}</Notice>}
    </Card>
  )
}

function PreferencesCard({
  preferences,
  error,
  onChange,
}: {
  preferences: Preferences
  error: Error | null
  onChange: (preferences: Preferences) => void
}) {
  const t = useTranslations('account.preferences')
  const say = useRefusal()
  return (
    <Card className="grid gap-1">
      <h2>{t('title')}</h2>
      <p className="text-sm text-muted">{t('text')}</p>
      <div className="mt-1 grid gap-1 font-semibold">
        <Checkbox
          label={t('promotions')}
          checked={preferences.promotions}
          onChange={({ target }) => onChange({ ...preferences, promotions: target.checked })}
        />
        <Checkbox
          label={t('newBathrooms')}
          checked={preferences.newBathrooms}
          onChange={({ target }) => onChange({ ...preferences, newBathrooms: target.checked })}
        />
      </div>
      {error && <Notice tone="error">{say(error)}</Notice>}
    </Card>
  )
}

/** Shown at once, and taken back where it was refused. */
function useChoice<Chosen>(
  choose: (chosen: Chosen) => Promise<void>,
  chosenIn: (before: Choices, chosen: Chosen) => Choices,
) {
  const queries = useQueryClient()
  const { error, mutate } = useMutation({
    mutationFn: choose,
    // One after the other: two quick taps must not arrive in the wrong order.
    scope: { id: 'choices' },
    onSettled: () => queries.invalidateQueries({ queryKey: meKey }),
  })
  const change = (chosen: Chosen) => {
    void queries.cancelQueries({ queryKey: meKey })
    queries.setQueryData<Me>(
      meKey,
      (me) => me && { ...me, guest: me.guest && chosenIn(me.guest, chosen) },
    )
    mutate(chosen)
  }
  return { error, change }
}
