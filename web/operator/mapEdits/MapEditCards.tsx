import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  decideMapEdit,
  type MapEdit,
  operatorMapEdits,
  revertMapEdits,
} from '#contract/mapEdits.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileTo } from '../FileTo.tsx'
import { ForRole } from '../ForRole.tsx'
import { ReasonForm } from '../ReasonForm.tsx'
import { useFileAction } from '../useFiles.ts'
import { useWords } from '../useWords.ts'
import { EditState } from './EditState.tsx'
import { useEditWords } from './useEditWords.ts'

interface Props {
  edit: MapEdit
}

/** One that is not decided yet. */
export const WaitingEdit = ({ edit }: Props) => (
  <>
    <Facts edit={edit} />
    <ForRole call={decideMapEdit} others="line">
      <DecideForm id={edit.id} />
    </ForRole>
  </>
)

/** One that was decided, or went live at once; all of its author's can be taken back from here. */
export const LiveEdit = ({ edit }: Props) => (
  <>
    <Facts edit={edit} />
    {edit.state === 'live' && (
      <ForRole call={revertMapEdits}>
        <RevertForm person={edit.person} />
      </ForRole>
    )}
  </>
)

function Facts({ edit }: Props) {
  const t = useTranslations('operator.mapEdits')
  const location = useTranslations('location')
  const words = useEditWords()
  const { moment } = useWords()
  const { locationId, kind, state, person, note, source, sentAt, changes, before, current } = edit
  const name = edit.name === '' ? location('publicName') : edit.name
  const detail = [source, moment(sentAt)].filter(Boolean).join(' · ')
  return (
    <>
      <EditState edit={edit} />
      {locationId === null ? (
        <p className="font-semibold break-words">{`${name} · ${detail}`}</p>
      ) : (
        <FileTo to={paths.operatorPublicRestroom(locationId)} detail={detail}>
          {name}
        </FileTo>
      )}
      <FileTo
        to={paths.operatorPerson(person.id)}
        detail={t('address', { isConfirmed: String(person.hasConfirmedEmail) })}
      >
        {person.name}
      </FileTo>
      {state === 'waiting' && edit.isOfMerged && (
        <p className="text-sm text-warn">{t('ofMerged')}</p>
      )}
      <dl className="grid gap-2 text-sm">
        {Object.entries(changes).map(([field, value]) => (
          <div key={field}>
            <dt className="text-muted">{words.nameOf(field)}</dt>
            <dd dir="auto" className="break-words">
              <b>{words.valueOf(field, value)}</b>
              {kind !== 'add' && (
                <span className="block text-muted">
                  {t('before', { value: words.valueOf(field, before[field]) })}
                </span>
              )}
              {state === 'waiting' &&
                !edit.isOfMerged &&
                words.isOther(before[field], current[field]) && (
                  <span className="block text-warn">
                    {t('current', { value: words.valueOf(field, current[field]) })}
                  </span>
                )}
            </dd>
          </div>
        ))}
      </dl>
      {note !== '' && (
        <p dir="auto" className="text-sm break-words">
          {note}
        </p>
      )}
    </>
  )
}

function DecideForm({ id }: { id: string }) {
  const t = useTranslations('operator.mapEdits')
  const decide = useFileAction(decideMapEdit, [operatorMapEdits, { query: {} }])
  const choose = (isAccepted: boolean) => (reason: string) =>
    decide.mutate({ params: { id }, body: { isAccepted, reason } })
  return (
    <ReasonForm
      choices={[
        { label: t('accept'), onChoose: choose(true) },
        { label: t('decline'), look: 'outline', onChoose: choose(false) },
      ]}
      isBusy={decide.isPending}
      error={decide.error}
    />
  )
}

function RevertForm({ person: { id, name } }: { person: MapEdit['person'] }) {
  const t = useTranslations('operator.mapEdits')
  const [isOpen, setIsOpen] = useState(false)
  const revert = useFileAction(revertMapEdits, [operatorMapEdits, { query: {} }])
  if (!isOpen)
    return (
      <Button
        look="plain"
        size="small"
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        {t('revert', { name })}
      </Button>
    )
  return (
    <ReasonForm
      choices={[
        {
          label: t('revert', { name }),
          look: 'danger',
          onChoose: (reason) => revert.mutate({ params: { id }, body: { reason } }),
        },
      ]}
      isBusy={revert.isPending}
      error={revert.error}
    >
      <p className="text-sm">{t('revertHint')}</p>
    </ReasonForm>
  )
}
