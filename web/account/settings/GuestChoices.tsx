import { Bike, Luggage } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Me, me } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { type GuestKind, type Preferences, setGuestKind, setPreferences } from '#contract/guests.ts'
import type { Input } from '#web/api/client.ts'
import { useAction } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'

type Choices = NonNullable<Me['guest']>

/** What only a guest chooses: tourist or gig worker, and what to hear of. Each saves at once. */
export function GuestChoices({ guest }: { guest: Choices }) {
  const kind = useChoice(setGuestKind, (before, { body: { userType } }) => ({
    ...before,
    kind: userType,
  }))
  const preferences = useChoice(setPreferences, (before, { body }) => ({
    ...before,
    preferences: body,
  }))
  return (
    <>
      <KindCard
        kind={guest.kind}
        error={kind.error}
        onChange={(userType) => kind.change({ body: { userType } })}
      />
      <PreferencesCard
        preferences={guest.preferences}
        error={preferences.error}
        onChange={(body) => preferences.change({ body })}
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
function useChoice<C extends Call>(
  call: C,
  chosenIn: (before: Choices, choice: Input<C>) => Choices,
) {
  const cache = useCallCache()
  const { error, mutate } = useAction(call, {
    // One after the other: two quick taps must not arrive in the wrong order.
    scope: { id: 'choices' },
    invalidates: [me],
  })
  const change = (choice: Input<C>) => {
    void cache.cancel(me)
    cache.update(me, (before) => before && withGuest(before, (guest) => chosenIn(guest, choice)))
    mutate(choice)
  }
  return { error, change }
}

const withGuest = (known: Me, change: (guest: Choices) => Choices): Me => ({
  ...known,
  guest: known.guest && change(known.guest),
})
