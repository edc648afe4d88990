import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { KeypadCode, keypadState, setEntry } from '#contract/entry.ts'
import { type Entry, myLocation, type OwnLocation } from '#contract/locations.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'

/** How guests get in; it holds from the next code on. */
export function EntryChoice({ location }: { location: OwnLocation }) {
  const t = useTranslations('door.entry')
  const say = useRefusal()
  const [selected, setChosen] = useState<Entry>(location.entry)
  const save = useAction(setEntry, { invalidates: [myLocation, keypadState] })
  const send = (code?: string) =>
    save.mutate({
      restroomId: location._id,
      body:
        selected === 'keypad'
          ? { entry: selected, ...(code ? { code } : {}) }
          : { entry: selected },
    })
  const choose = (entry: Entry) => {
    save.reset()
    setChosen(entry)
  }
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('label')}
        value={selected}
        onChange={choose}
        options={(['staff', 'keypad', 'lock'] as const).map((value) => ({
          value,
          label: t(`kind.${value}`),
        }))}
      />
      <p className="text-sm text-muted">{t(`hint.${selected}`)}</p>
      {selected === 'keypad' ? (
        <KeypadForm
          isChosen={location.entry === 'keypad'}
          isSaving={save.isPending}
          onSave={send}
        />
      ) : (
        selected !== location.entry && (
          <Button look="outline" size="small" busy={save.isPending} onClick={() => send()}>
            {t('save')}
          </Button>
        )
      )}
      {save.isSuccess && <Notice tone="success">{t('saved')}</Notice>}
      {save.isError && <Notice tone="error">{say(save.error)}</Notice>}
      {location.entry === 'lock' && selected === 'lock' && (
        <Link
          to={paths.doorLock}
          className="inline-flex min-h-11 items-center text-sm font-bold text-brand-ink"
        >
          {t('setUpLock')}
        </Link>
      )}
    </div>
  )
}

function KeypadForm({
  isChosen,
  isSaving,
  onSave,
}: {
  isChosen: boolean
  isSaving: boolean
  onSave: (code: string) => void
}) {
  const t = useTranslations('door.entry')
  const [code, setCode] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const isCode = KeypadCode.safeParse(code).success
        setIsWrong(!isCode)
        if (isCode) onSave(code)
      }}
    >
      <KeypadAge />
      <Field
        label={t('code')}
        hint={isChosen ? t('codeAgain') : t('codeHint')}
        error={isWrong ? t('codeWrong') : undefined}
        inputMode="tel"
        autoComplete="off"
        maxLength={10}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="outline" size="small" busy={isSaving}>
        {t('save')}
      </Button>
    </form>
  )
}

const useKeypad = () => useCall(keypadState).data?.keypad

function KeypadAge() {
  const t = useTranslations('door.entry')
  const format = useFormatter()
  const keypad = useKeypad()
  if (!keypad) return null
  const date = format.dateTime(new Date(keypad.changedAt), { dateStyle: 'medium' })
  return <p className="text-sm text-muted">{t('age', { date, count: keypad.reveals })}</p>
}

/** A fixed code that too many know, or for too long, should be another one. */
export function KeypadReminder({ location }: { location: OwnLocation }) {
  const t = useTranslations('door.entry')
  const keypad = useKeypad()
  if (location.entry !== 'keypad' || !keypad?.shouldChange) return null
  return (
    <Notice tone="warn" title={t('change')} className="mb-4">
      {t('changeHint')}
    </Notice>
  )
}
