import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AdjustedAccount, adjustedAccounts, type Move, maxMoves } from '#contract/approvals.ts'
import { minSettlingReason, type Violation } from '#contract/books.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, Select } from '#web/ui/Field.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { typedCents } from './typedCents.ts'

interface Props {
  partners: Violation['partners']
  isBusy: boolean
  error: Error | null
  onAdjust: (moves: Move[], reason: string) => void
}

interface TypedMove {
  from: AdjustedAccount
  to: AdjustedAccount
  typed: string
}

/** Money moves between accounts; each move balances by itself. */
export function AdjustForm({ partners, isBusy, error, onAdjust }: Props) {
  const t = useTranslations('operator.books')
  const firstPartner = partners[0]
  const start: TypedMove = {
    from: 'unearned',
    to: firstPartner ? `partner:${firstPartner.id}` : 'platform_costs',
    typed: '',
  }
  const [typedMoves, setTypedMoves] = useState([start])
  const [isTold, setIsTold] = useState(false)
  const change = (at: number, changed: Partial<TypedMove>) =>
    setTypedMoves(typedMoves.map((move, index) => (index === at ? { ...move, ...changed } : move)))
  const submit = (reason: string) => {
    setIsTold(true)
    const moves = typedMoves.flatMap(({ from, to, typed }) => {
      const cents = amountOf(typed)
      return cents === undefined ? [] : [{ from, to, cents }]
    })
    if (moves.length === typedMoves.length) onAdjust(moves, reason)
  }
  return (
    <ReasonForm
      isBusy={isBusy}
      error={error}
      minLength={minSettlingReason}
      onRefused={() => setIsTold(true)}
      choices={[{ label: t('submitAdjust'), onChoose: submit }]}
    >
      {typedMoves.map(({ from, to, typed }, at) => (
        <div key={at} className="grid grid-cols-1 gap-3 wide:grid-cols-3">
          <AccountSelect
            label={t('from')}
            partners={partners}
            value={from}
            onChange={(account) => change(at, { from: account })}
          />
          <AccountSelect
            label={t('to')}
            partners={partners}
            value={to}
            onChange={(account) => change(at, { to: account })}
          />
          <Field
            label={t('amount')}
            inputMode="decimal"
            autoComplete="off"
            error={isTold && amountOf(typed) === undefined && t('amountInvalid')}
            value={typed}
            onChange={(event) => change(at, { typed: event.target.value })}
          />
        </div>
      ))}
      {typedMoves.length < maxMoves && (
        <Button
          look="outline"
          size="small"
          onClick={() => setTypedMoves([...typedMoves, { ...start, to: 'platform_revenue' }])}
        >
          {t('add')}
        </Button>
      )}
    </ReasonForm>
  )
}

const amountOf = (typed: string) => {
  const cents = typedCents(typed)
  return cents === 0 ? undefined : cents
}

interface SelectProps {
  label: string
  partners: Violation['partners']
  value: AdjustedAccount
  onChange: (account: AdjustedAccount) => void
}

function AccountSelect({ label, partners, value, onChange }: SelectProps) {
  const t = useTranslations('operator')
  const accounts: { account: AdjustedAccount; name: string }[] = [
    ...partners.map(({ id, name }) => ({ account: `partner:${id}` as const, name })),
    ...adjustedAccounts.map((account) => ({
      account,
      name: t('account', { account, name: '', raw: account }),
    })),
  ]
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => {
        const selected = accounts.find(({ account }) => account === event.target.value)
        if (selected) onChange(selected.account)
      }}
    >
      {accounts.map(({ account, name }) => (
        <option key={account} value={account}>
          {name}
        </option>
      ))}
    </Select>
  )
}
