import type { Customer, Invoice, Payment, PaymentMethod, Portal, Session } from './objects.ts'

const icons = {
  back: '<path d="m12 19-7-7 7-7"/><path d="M19 12H5"/>',
  card: '<rect width="20" height="14" x="2" y="5" rx="2"/><path d="M2 10h20M6 14h2"/>',
  flask:
    '<path d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2"/><path d="M6.453 15h11.094M8.5 2h7"/>',
  lock: '<rect width="18" height="11" x="3" y="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>',
  wallet:
    '<path d="M19 7V5a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v3"/><path d="M3 6v12a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-3"/><path d="M18 12a2 2 0 0 0 0 4h4v-4Z"/>',
  tick: '<path d="M20 6 9 17l-5-5"/>',
} as const

export const icon = (name: keyof typeof icons) =>
  `<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${icons[name]}</svg>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string) => text.replace(/[&<>"']/g, (found) => entities[found] ?? '')

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** The panel beside the card form: what is paid for, and the link back. */
interface View {
  title: string
  /** What is charged; left out where nothing is. */
  cents?: number
  hint?: string
  features?: string[]
  backUrl: string
}

/** Every page: the test system's strip, the way back, what is paid for, and one card with what to do. */
function page({ title, cents, hint = '', features = [], backUrl }: View, card: string) {
  const ticks = features.map((text) => `<li>${icon('tick')}${escaped(text)}</li>`).join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Checkout · Pitstop</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/assets/checkout.css">
<script src="/sandbox/assets/checkout.js" defer></script></head>
<body><header class="strip">${icon('flask')}Test system: no real money, no real doors</header>
<main class="wrap"><section aria-label="What you pay for">
<a class="back" href="${escaped(backUrl)}">${icon('back')}Back to Pitstop</a>
<div class="sum"><p><b>${escaped(title)}</b><br>
<span class="small muted">${hint}</span></p>
${cents === undefined ? '' : `<p class="amount">${dollars(cents)}</p>`}</div>
${ticks ? `<ul class="ticks">${ticks}</ul>` : ''}</section>
<section class="card">${card}</section></main></body></html>`
}

function viewOf(session: Session, features: string[]): View {
  const [item] = session.line_items.data
  const payBy = new Date(session.expires_at * 1000)
  const until =
    session.status === 'open'
      ? ` · pay by <time datetime="${payBy.toISOString()}" data-clock>${payBy.toISOString().slice(11, 16)} UTC</time>`
      : ''
  return {
    title: item?.description ?? 'Card check',
    ...(item ? { cents: session.amount_total } : {}),
    hint: item ? `Quantity ${item.quantity}${until}` : 'Nothing is charged',
    features,
    backUrl: session.cancel_url,
  }
}

interface Field {
  id: string
  label: string
  attributes: string
  value?: string
  after?: string
}

// The fields have no names: what is typed in them stays in the browser.
const field = ({ id, label, attributes, value = '', after = '' }: Field) =>
  `<div class="field"><label for="${id}">${label}</label>
<div class="box"><input id="${id}" ${attributes} value="${escaped(value)}" aria-describedby="${id}-error">${after}</div>
<p class="error" id="${id}-error" hidden></p></div>`

const chips = {
  pays: ['4242 4242 4242 4242', 'Pays'],
  bank_asks: ['4000 0000 0000 3220', 'Bank asks'],
  declined: ['4000 0000 0000 0002', 'Declined'],
  pays_once: ['4000 0000 0000 0341', 'Fails later'],
  prepaid: ['5105 1051 0510 5100', 'Prepaid'],
} as const
type Chip = keyof typeof chips

const choice = (name: Chip) =>
  `<li><button type="button" aria-pressed="false" data-card="${name}" data-number="${chips[name][0]}">${chips[name][1]}</button></li>`

interface CardForm {
  /** Where the card's name is sent. */
  path: string
  heading: string
  button: string
  cards: Chip[]
  email: string | null
  notice?: string | undefined
  /** Whether the card may be saved, or handed over by a phone's wallet. */
  saves?: boolean
  hasWallet?: boolean
  saved?: PaymentMethod[]
}

const savedCard =
  (path: string, verb: string) =>
  ({ id, card: { brand, last4 } }: PaymentMethod) =>
    `<li class="saved"><button type="button" class="second" data-saved="${escaped(id)}">${icon('card')}${verb} ${escaped(brand)} ···${escaped(last4)}</button>
<button type="button" class="plain" data-remove="${escaped(path)}/removal" data-method="${escaped(id)}" aria-label="Remove ···${escaped(last4)}">Remove</button></li>`

const cardForm = ({
  path,
  heading,
  button,
  cards,
  email,
  notice,
  saves = false,
  hasWallet = false,
  saved = [],
}: CardForm) =>
  `<form novalidate data-pay="${escaped(path)}"><h1>${heading}</h1>
${hasWallet ? `<button type="button" class="second" data-wallet>${icon('wallet')}Use test wallet</button>` : ''}
${saved.length > 0 ? `<ul aria-label="Saved cards">${saved.map(savedCard(path, button)).join('')}</ul>` : ''}
<div class="choices"><p class="small muted" id="choose">Use a test card; never a real one</p>
<ul aria-labelledby="choose">${cards.map(choice).join('')}</ul></div>
${field({ id: 'email', label: 'Email', attributes: 'type="email" autocomplete="email"', value: email ?? '' })}
${field({ id: 'number', label: 'Card number', attributes: 'inputmode="numeric" autocomplete="off" maxlength="23" placeholder="4242 4242 4242 4242"', after: icon('card') })}
<div class="two">${field({ id: 'expiry', label: 'Expiry', attributes: 'inputmode="numeric" autocomplete="off" maxlength="7" placeholder="MM / YY"' })}
${field({ id: 'cvc', label: 'CVC', attributes: 'inputmode="numeric" autocomplete="off" maxlength="3" placeholder="123"' })}</div>
${saves ? '<p class="save"><input type="checkbox" id="save"><label for="save">Save this card for next time</label></p>' : ''}
<p class="notice" role="alert"${notice ? '' : ' hidden'}>${escaped(notice ?? '')}</p>
<button class="pay" type="submit"><span class="label">${icon('lock')}${button}</span></button>
<noscript><p class="notice">Please allow scripts for this page: the card is checked in your browser.</p></noscript>
<p class="fine muted">Card payment sandbox. Only test cards are accepted.</p></form>`

/** Where the card is asked for, as the real provider does. */
export const payPage = (
  session: Session,
  { features, ...form }: { features: string[] } & Pick<CardForm, 'notice' | 'email' | 'saved'>,
) =>
  page(
    viewOf(session, features),
    cardForm({
      ...form,
      path: `/sandbox/checkout/${session.id}`,
      heading: session.mode === 'setup' ? 'Check your card' : 'Pay by card',
      button: session.mode === 'setup' ? 'Check card' : `Pay ${dollars(session.amount_total)}`,
      saves: session.sandbox_saves,
      hasWallet: session.mode !== 'subscription',
      cards: [
        'pays',
        'bank_asks',
        'declined',
        ...(session.mode === 'setup' ? ['prepaid' as const] : ['pays_once' as const]),
      ],
    }),
  )

/** Where the card of a subscription is changed. */
export const portalPage = (
  { id, return_url: backUrl }: Portal,
  { email, sandbox_card }: Customer,
) =>
  page(
    {
      title: 'Monthly Membership',
      hint: sandbox_card === 'pays_once' ? 'Your card fails at renewals' : 'Your card pays',
      backUrl,
    },
    cardForm({
      path: `/sandbox/portal/${id}`,
      heading: 'Change your card',
      button: 'Save card',
      cards: ['pays', 'declined', 'pays_once'],
      email,
    }),
  )

/** Where an unpaid month is paid with another card. */
export const invoicePage = ({ id, amount_due: cents }: Invoice, { email }: Customer) =>
  page(
    { title: 'Monthly Membership', cents, hint: 'One month, not paid yet', backUrl: '/guest' },
    cardForm({
      path: `/sandbox/invoice/${id}`,
      heading: 'Pay by card',
      button: `Pay ${dollars(cents)}`,
      cards: ['pays', 'declined'],
      email,
    }),
  )

export const paidInvoicePage = ({ amount_due: cents, status }: Invoice) =>
  page(
    { title: 'Monthly Membership', cents, backUrl: '/guest' },
    `<h1>${status === 'paid' ? 'This is paid' : 'There’s nothing to pay'}</h1><p>Nothing more is charged.</p><a class="pay" href="/guest">Continue to Pitstop</a>`,
  )

/** The step a bank may put between card and payment. */
export const confirmPage = (session: Session, features: string[]) =>
  page(
    viewOf(session, features),
    `<form data-confirm="/sandbox/checkout/${escaped(session.id)}/confirm"><h1>Your bank asks: is this you?</h1>
<p>The test bank wants a confirmation for ${dollars(session.amount_total)}. Choose how it ends.</p>
<p class="notice" role="alert" hidden></p>
<button class="pay" type="submit" value="complete"><span class="label">Complete</span></button>
<button class="second" type="submit" value="fail"><span class="label">Fail</span></button>
<p class="fine muted">Card payment sandbox. Only test cards are accepted.</p></form>`,
  )

/** The same, for a card that was saved before. */
export const askPage = ({ id, amount: cents }: Payment) =>
  page(
    { title: 'Saved card', cents, backUrl: '/' },
    `<form data-confirm="/sandbox/payments/${escaped(id)}"><h1>Your bank asks: is this you?</h1>
<p>The test bank wants a confirmation for ${dollars(cents)}. Choose how it ends.</p>
<p class="notice" role="alert" hidden></p>
<button class="pay" type="submit" value="complete"><span class="label">Complete</span></button>
<button class="second" type="submit" value="fail"><span class="label">Fail</span></button>
<p class="fine muted">Card payment sandbox. Only test cards are accepted.</p></form>`,
  )

/** A page that is paid or over says so and leads on. */
export function endedPage(session: Session, features: string[], next: string) {
  const [title, text, link] =
    session.status === 'complete'
      ? ['This is paid', 'Nothing more is charged.', 'Continue to Pitstop']
      : ['This checkout has ended', 'Nothing was charged. You can start again.', 'Back to Pitstop']
  return page(
    viewOf(session, features),
    `<h1>${title}</h1><p>${text}</p><a class="pay" href="${escaped(next)}">${link}</a>`,
  )
}
