import { z } from 'zod'
import { after, day, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { KnownCall } from './calls.ts'
import { tell } from './messages.ts'
import { newObjectId, secondsOf } from './objects.ts'
import {
  findObject,
  lockObject,
  newestPayouts,
  newestTransfers,
  payoutsToLand,
  putObject,
  transfersOfGroup,
} from './store.ts'
import { type CallContext, type Form, metadataOf, missing, ok, type Reply, refuse } from './wire.ts'

/** A partner's account, its test bank, and what of our transfers lies there. */
const Account = z.looseObject({
  id: z.string(),
  object: z.literal('account'),
  details_submitted: z.boolean(),
  payouts_enabled: z.boolean(),
  external_accounts: z.looseObject({ data: z.array(z.looseObject({ id: z.string().optional() })) }),
  balance: z.number(),
  bank: z.enum(['none', 'pays', 'refuses']),
})
type Account = z.infer<typeof Account>

/** Leads to the account's page. Of an `account_link` it is said where it leads back to. */
export const Link = z.looseObject({
  id: z.string(),
  object: z.enum(['account_link', 'login_link']),
  account: z.string(),
  expires_at: z.number(),
  return_url: z.string(),
  refresh_url: z.string(),
})

const Transfer = z.looseObject({
  id: z.string(),
  object: z.literal('transfer'),
  amount: z.number(),
  destination: z.string(),
  reversed: z.boolean(),
})
const Payout = z.looseObject({
  id: z.string(),
  object: z.literal('payout'),
  amount: z.number(),
  account: z.string(),
})

const linkOpenMs = 5 * minute
const bankTakesMs = 2 * day
const maxLandedARound = 50

/** What the provider offers for partners' accounts. */
export const bankCalls: KnownCall[] = [
  {
    method: 'POST',
    path: /^\/v1\/accounts$/,
    takes: [
      'type',
      'country',
      'email',
      'business_profile[name]',
      'capabilities[transfers][requested]',
      'settings[payouts][schedule][interval]',
    ],
    answer: openAccount,
  },
  { method: 'GET', path: /^\/v1\/accounts\/(\w+)$/, takes: [], answer: retrieveAccount },
  { method: 'POST', path: /^\/v1\/accounts\/(\w+)\/login_links$/, takes: [], answer: loginLink },
  {
    method: 'POST',
    path: /^\/v1\/account_links$/,
    takes: ['account', 'type', 'return_url', 'refresh_url'],
    answer: accountLink,
  },
  {
    method: 'GET',
    path: /^\/v1\/transfers$/,
    takes: ['transfer_group', 'destination', 'limit'],
    answer: listTransfers,
  },
  {
    method: 'POST',
    path: /^\/v1\/transfers$/,
    takes: ['amount', 'currency', 'destination', 'transfer_group'],
    answer: transfer,
  },
  { method: 'GET', path: /^\/v1\/transfers\/(\w+)$/, takes: [], answer: retrieveTransfer },
  {
    method: 'POST',
    path: /^\/v1\/transfers\/(\w+)\/reversals$/,
    takes: ['amount', 'metadata[*]'],
    answer: reverse,
  },
  { method: 'GET', path: /^\/v1\/payouts$/, takes: ['limit'], answer: listPayouts },
  {
    method: 'POST',
    path: /^\/v1\/payouts$/,
    takes: ['amount', 'currency', 'destination', 'metadata[*]'],
    answer: payOut,
  },
  { method: 'GET', path: /^\/v1\/payouts\/(\w+)$/, takes: [], answer: retrievePayout },
]

async function openAccount({ tx, now }: CallContext, form: Form): Promise<Reply> {
  if (form.get('type') !== 'express') return refuse(400, 'Invalid type.', { param: 'type' })
  const account: Account = {
    id: newObjectId('acct'),
    object: 'account',
    type: 'express',
    email: form.get('email') ?? null,
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    external_accounts: { object: 'list', data: [] },
    balance: 0,
    bank: 'none',
  }
  return ok(await putObject(tx, account, now))
}

export async function lockAccount(tx: Tx, id: string) {
  const stored = await lockObject(tx, id)
  return stored?.object === 'account' ? Account.parse(stored) : undefined
}

async function retrieveAccount({ tx }: CallContext, _form: Form, id: string): Promise<Reply> {
  const account = await lockAccount(tx, id)
  return account ? ok(account) : missing('account', id)
}

async function accountLink({ tx, now, publicUrl }: CallContext, form: Form): Promise<Reply> {
  const id = form.get('account') ?? ''
  if (!(await lockAccount(tx, id))) return missing('account', id, 'account')
  const here = (name: string) => (form.get(name) ?? '').replace(publicUrl, '')
  const pages = { return_url: here('return_url'), refresh_url: here('refresh_url') }
  return newLink(tx, { object: 'account_link', account: id, ...pages }, now)
}

/** The real one leads to a dashboard without a way back; a test system has a friendlier one. */
async function loginLink({ tx, now }: CallContext, _form: Form, id: string): Promise<Reply> {
  const account = await lockAccount(tx, id)
  if (!account?.details_submitted) return refuse(400, 'This account has not been set up yet.')
  const pages = {
    return_url: '/partner/earnings?bank=back',
    refresh_url: '/partner/earnings?bank=again',
  }
  return newLink(tx, { object: 'login_link', account: id, ...pages }, now)
}

async function newLink(
  tx: Tx,
  link: Pick<z.infer<typeof Link>, 'object' | 'account' | 'return_url' | 'refresh_url'>,
  now: Date,
) {
  const id = newObjectId('link')
  const expiresAt = secondsOf(after(now, linkOpenMs))
  await putObject(tx, { ...link, id, expires_at: expiresAt }, now)
  return ok({ object: link.object, expires_at: expiresAt, url: `/sandbox/bank/${id}` })
}

async function listTransfers({ tx }: CallContext, form: Form): Promise<Reply> {
  const destination = form.get('destination')
  const found = destination
    ? await newestTransfers(tx, destination, Number(form.get('limit') ?? 10))
    : await transfersOfGroup(tx, form.get('transfer_group') ?? '')
  return ok({ object: 'list', has_more: false, data: found.map(({ body }) => body) })
}

const amountOf = (form: Form) => {
  const amount = Number(form.get('amount'))
  return Number.isInteger(amount) && amount > 0 ? amount : undefined
}

async function transfer({ tx, now }: CallContext, form: Form): Promise<Reply> {
  const destination = form.get('destination') ?? ''
  const account = await lockAccount(tx, destination)
  const amount = amountOf(form)
  if (!account) return missing('account', destination, 'destination')
  if (!amount) return refuse(400, 'Invalid positive integer', { param: 'amount' })
  if (!account.payouts_enabled)
    return refuse(400, 'Your destination account needs the transfers capability.', {
      code: 'insufficient_capabilities_for_transfer',
    })
  await putObject(tx, { ...account, balance: account.balance + amount }, now)
  const made = await putObject(
    tx,
    {
      id: newObjectId('tr'),
      object: 'transfer',
      amount,
      currency: 'usd',
      destination,
      transfer_group: form.get('transfer_group') ?? null,
      reversed: false,
      created: secondsOf(now),
    },
    now,
  )
  await tell(tx, 'transfer.created', made, now)
  return ok(made)
}

async function retrieveTransfer({ tx }: CallContext, _form: Form, id: string): Promise<Reply> {
  const stored = await findObject(tx, id)
  return stored?.object === 'transfer' ? ok(stored) : missing('transfer', id)
}

async function reverse({ tx, now }: CallContext, _form: Form, id: string): Promise<Reply> {
  const stored = await lockObject(tx, id)
  if (stored?.object !== 'transfer') return missing('transfer', id)
  const made = Transfer.parse(stored)
  if (made.reversed) return refuse(400, `Transfer ${id} is already fully reversed.`)
  const account = await lockAccount(tx, made.destination)
  if (!account || account.balance < made.amount) return tooLow()
  await putObject(tx, { ...account, balance: account.balance - made.amount }, now)
  const reversed = await putObject(tx, { ...made, reversed: true }, now)
  await tell(tx, 'transfer.reversed', reversed, now)
  return ok({
    id: newObjectId('trr'),
    object: 'transfer_reversal',
    amount: made.amount,
    transfer: id,
  })
}

const tooLow = () =>
  refuse(400, 'You have insufficient available funds.', { code: 'balance_insufficient' })

async function payOut({ tx, now, account: id }: CallContext, form: Form): Promise<Reply> {
  const account = id === null ? undefined : await lockAccount(tx, id)
  const amount = amountOf(form)
  if (!account) return refuse(400, 'Payouts of the platform itself are made by hand.')
  if (!amount) return refuse(400, 'Invalid positive integer', { param: 'amount' })
  const destination = form.get('destination')
  if (destination && !hasBank(account, destination))
    return refuse(400, `No such external account: '${destination}'`, { param: 'destination' })
  if (account.balance < amount) return tooLow()
  await putObject(tx, { ...account, balance: account.balance - amount }, now)
  return ok(
    await putObject(
      tx,
      {
        id: newObjectId('po'),
        object: 'payout',
        amount,
        currency: 'usd',
        status: 'pending',
        account: account.id,
        destination: destination ?? null,
        metadata: metadataOf(form),
        arrival_date: secondsOf(after(now, bankTakesMs)),
        created: secondsOf(now),
      },
      now,
    ),
  )
}

const hasBank = ({ external_accounts }: Account, id: string) =>
  external_accounts.data.some((bank) => bank.id === id)

async function listPayouts({ tx, account }: CallContext, form: Form): Promise<Reply> {
  if (!account) return refuse(400, 'Payouts of the platform itself are made by hand.')
  const limit = Number(form.get('limit') ?? 10)
  const found = await newestPayouts(tx, account, limit)
  return ok({ object: 'list', has_more: false, data: found.map(({ body }) => body) })
}

async function retrievePayout({ tx, account }: CallContext, _form: Form, id: string) {
  const stored = await findObject(tx, id)
  const isTheirs = stored?.object === 'payout' && Payout.parse(stored).account === account
  return isTheirs ? ok(stored) : missing('payout', id)
}

/** Payouts reach their banks, which take them or send them back. */
export async function landPayouts(tx: Tx, now: Date) {
  for (const { body } of await payoutsToLand(tx, secondsOf(now), maxLandedARound)) {
    const payout = Payout.parse(body)
    const account = await lockAccount(tx, payout.account)
    const isTaken = account?.bank !== 'refuses'
    if (account && !isTaken)
      await putObject(tx, { ...account, balance: account.balance + payout.amount }, now)
    const status = isTaken ? ('paid' as const) : ('failed' as const)
    const landed = await putObject(tx, { ...payout, status }, now)
    await tell(tx, `payout.${status}`, landed, now)
  }
}
