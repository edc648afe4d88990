import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MailingMessage, type MailingTemplate, templates } from '#contract/mailings.ts'
import { paperNames } from '#contract/papers.ts'
import { passKinds, plans } from '#contract/plans.ts'
import { usePlanWords } from '#web/i18n/usePlanWords.ts'
import { Field, Select } from '#web/ui/Field.tsx'
import { useMailingWords } from './useMailingWords.ts'

interface Props {
  /** Whether only partners get it, or only guests; undefined where it may be either. */
  isPartner: boolean | undefined
  /** Null while something is missing. */
  onChange: (message: MailingMessage | null) => void
}

type Typed = Record<string, string>

const names: MailingTemplate[] = [
  'maintenance',
  'termsChange',
  'listingCheck',
  'passOffer',
  'moreRestrooms',
]

/** What a new message of that template begins with. */
const initial: Record<MailingTemplate, Typed> = {
  maintenance: { startsAt: '', endsAt: '' },
  termsChange: { paper: 'terms', from: '' },
  listingCheck: { what: 'hours' },
  passOffer: { plan: passKinds[0] ?? '' },
  moreRestrooms: {},
}

/** The template, and the few facts that it names. */
export function MessageFields({ isPartner, onChange }: Props) {
  const t = useTranslations('operator.mailings')
  const words = useMailingWords()
  const offered = names.filter((name) => isFor(name, isPartner))
  const [template, setTemplate] = useState<MailingTemplate | ''>('')
  const [typed, setTyped] = useState<Typed>({})
  const choose = (chosen: MailingTemplate | undefined) => {
    const fields = chosen ? initial[chosen] : {}
    setTemplate(chosen ?? '')
    setTyped(fields)
    onChange(chosen ? messageOf(chosen, fields) : null)
  }
  const type = (name: string, value: string) => {
    const fields = { ...typed, [name]: value }
    setTyped(fields)
    onChange(template === '' ? null : messageOf(template, fields))
  }
  return (
    <>
      <Select
        label={t('message')}
        value={template}
        onChange={({ target }) => choose(offered.find((name) => name === target.value))}
      >
        <option value="">{t('choose')}</option>
        {offered.map((name) => (
          <option key={name} value={name}>
            {words.template(name)} · {words.kind(name)}
          </option>
        ))}
      </Select>
      {Object.entries(typed).map(([name, value]) => (
        <OneField
          key={`${template} ${name}`}
          name={name}
          value={value}
          isPartner={isPartner}
          onType={(next) => type(name, next)}
        />
      ))}
    </>
  )
}

function isFor(name: MailingTemplate, isPartner: boolean | undefined) {
  const reader = templates[name].for
  return isPartner === undefined || reader === null || (reader === 'partners') === isPartner
}

/** Null while something is missing. Typed times are by the clock of this device. */
function messageOf(template: MailingTemplate, typed: Typed) {
  const fields = Object.entries(typed).map(([name, value]) => [
    name,
    name.endsWith('At') && value ? new Date(value).toISOString() : value,
  ])
  return MailingMessage.safeParse({ template, ...Object.fromEntries(fields) }).data ?? null
}

interface OneProps {
  name: string
  value: string
  isPartner: boolean | undefined
  onType: (value: string) => void
}

function OneField({ name, value, isPartner, onType }: OneProps) {
  const t = useTranslations('operator.mailings')
  const optionsOf = useOptions(isPartner)
  const label = t('field', { name })
  const options = optionsOf(name)
  if (options)
    return (
      <Select label={label} value={value} onChange={({ target }) => onType(target.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    )
  return (
    <Field
      label={label}
      type={name === 'from' ? 'date' : 'datetime-local'}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

function useOptions(isPartner: boolean | undefined) {
  const t = useTranslations('operator.mailings')
  const planWords = usePlanWords()
  return (name: string): [string, string][] | undefined => {
    if (name === 'paper')
      return paperNames
        .filter((paper) => isPartner !== false || paper !== 'partner-terms')
        .map((paper) => [paper, t('paper', { paper: paper.replace('-', '_') })])
    if (name === 'what')
      return ['hours', 'photos', 'directions'].map((what) => [what, t('what', { what })])
    if (name !== 'plan') return undefined
    return passKinds.map((kind) => [kind, planWords(plans[kind].id).name])
  }
}
