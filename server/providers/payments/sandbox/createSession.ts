import { z } from 'zod'
import { hour, minute, second } from '#server/platform/clock.ts'
import { newObjectId, type Session, secondsOf, shown } from './objects.ts'
import { findObject, putObject } from './store.ts'
import {
  type CallContext,
  type Form,
  missing,
  ok,
  onThisHost,
  type Reply,
  refuse,
  type SandboxPrice,
} from './wire.ts'

/** The real provider's bounds for how long a page may stay open. */
const minOpenMs = 30 * minute
const maxOpenMs = 24 * hour

/** As sent; `refuseUnknown` has let nothing else through. */
const SessionInput = z.object({
  mode: z.enum(['payment', 'subscription', 'setup']),
  success_url: z.string().min(1),
  cancel_url: z.string().min(1),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  customer: z.string().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  'saved_payment_method_options[payment_method_save]': z.enum(['enabled', 'disabled']).optional(),
  'saved_payment_method_options[payment_method_remove]': z.enum(['enabled', 'disabled']).optional(),
  expires_at: z.coerce.number().int(),
  'payment_intent_data[capture_method]': z.enum(['automatic', 'manual']).optional(),
  'subscription_data[metadata][order_id]': z.string().max(500).optional(),
  'line_items[0][quantity]': z.literal('1').optional(),
  'line_items[0][price]': z.string().optional(),
  'line_items[0][price_data][currency]': z.literal('usd').optional(),
  'line_items[0][price_data][unit_amount]': z.coerce.number().int().min(50).optional(),
  'line_items[0][price_data][product_data][name]': z.string().min(1).optional(),
})
type SessionInput = z.infer<typeof SessionInput>

export async function createSession(context: CallContext, form: Form): Promise<Reply> {
  const { tx, now, publicUrl, prices } = context
  const parsed = SessionInput.safeParse(Object.fromEntries(form))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const param = issue?.path.join('.') ?? ''
    return refuse(400, `Invalid ${param}: ${issue?.message ?? ''}`, { param })
  }

  const wrongPair = wrongPairOf(parsed.data)
  if (wrongPair) return refuse(400, wrongPair)
  const { customer } = parsed.data
  if (customer && (await findObject(tx, customer))?.object !== 'customer')
    return missing('customer', customer, 'customer')
  const price = priceOf(parsed.data, prices)
  if (!price && parsed.data.mode !== 'setup')
    return refuse(400, `No such price: '${parsed.data['line_items[0][price]'] ?? ''}'`, {
      code: 'resource_missing',
      param: 'line_items[0][price]',
    })
  const wrongMode = price && wrongModeOf(parsed.data, price)
  if (wrongMode) return refuse(400, wrongMode, { param: 'mode' })
  const openMs = parsed.data.expires_at * second - now.getTime()
  // The second is cut off on the way here.
  if (openMs < minOpenMs - second || openMs > maxOpenMs)
    return refuse(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours away.', {
      param: 'expires_at',
    })

  const session = sessionOf(parsed.data, price, { now, publicUrl })
  return ok(await shown(tx, await putObject(tx, session, now)))
}

/** What the real one refuses beside each other. */
function wrongPairOf(input: SessionInput) {
  const { mode, customer, customer_email, customer_creation } = input
  const saves = input['saved_payment_method_options[payment_method_save]'] === 'enabled'
  const isSetup = mode === 'setup'
  if (customer && customer_email)
    return 'You may only specify one of these parameters: customer, customer_email.'
  if (customer && customer_creation)
    return 'You may only specify one of these parameters: customer, customer_creation.'
  if (customer_creation && mode === 'subscription')
    return '`customer_creation` can only be used in `payment` and `setup` mode.'
  if (saves && mode !== 'payment')
    return '`saved_payment_method_options[payment_method_save]` can only be used in `payment` mode.'
  if (saves && !customer && customer_creation !== 'always')
    return 'Saving payment methods needs a `customer`, or `customer_creation` set to `always`.'
  if (isSetup && (input['line_items[0][quantity]'] || input['payment_intent_data[capture_method]']))
    return 'You can not pass `line_items` or `payment_intent_data` in `setup` mode.'
  return undefined
}

function priceOf(input: SessionInput, prices: SandboxPrice[]): SandboxPrice | undefined {
  const cents = input['line_items[0][price_data][unit_amount]']
  const name = input['line_items[0][price_data][product_data][name]']
  if (cents !== undefined && name !== undefined)
    return { id: newObjectId('price'), name, cents, isRecurring: false, features: [] }
  return prices.find(({ id }) => id === input['line_items[0][price]'])
}

function wrongModeOf(input: SessionInput, price: SandboxPrice) {
  const { mode } = input
  if (mode === 'subscription' && !price.isRecurring)
    return 'You must provide at least one recurring price in `subscription` mode.'
  if (mode === 'subscription' && input['payment_intent_data[capture_method]'])
    return 'You can not pass `payment_intent_data` in `subscription` mode.'
  if (mode === 'payment' && price.isRecurring)
    return 'You specified `payment` mode but passed a recurring price.'
  return undefined
}

function sessionOf(
  input: SessionInput,
  price: SandboxPrice | undefined,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Session {
  const id = newObjectId('cs_test')
  return {
    id,
    object: 'checkout.session',
    livemode: false,
    created: secondsOf(now),
    mode: input.mode,
    capture_method: input['payment_intent_data[capture_method]'] ?? 'automatic',
    status: 'open',
    payment_status: input.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    amount_subtotal: price?.cents ?? 0,
    amount_total: price?.cents ?? 0,
    currency: 'usd',
    client_reference_id: input.client_reference_id ?? null,
    customer_email: input.customer_email ?? null,
    customer_details: null,
    customer: input.customer ?? null,
    customer_creation: input.customer_creation ?? null,
    sandbox_saves: input['saved_payment_method_options[payment_method_save]'] === 'enabled',
    sandbox_asked: null,
    success_url: onThisHost(input.success_url, publicUrl),
    cancel_url: onThisHost(input.cancel_url, publicUrl),
    expires_at: input.expires_at,
    url: `/sandbox/checkout/${id}`,
    payment_intent: null,
    setup_intent: null,
    subscription: null,
    invoice: null,
    sandbox_metadata: metadataOf(input),
    line_items: {
      object: 'list',
      data: price ? [lineOf(price)] : [],
    },
  }
}

const lineOf = ({ id: price, name, cents }: SandboxPrice) => ({
  id: newObjectId('li'),
  object: 'item' as const,
  description: name,
  quantity: 1,
  amount_total: cents,
  price,
})

/** What the subscription will carry. */
function metadataOf(input: SessionInput): Record<string, string> {
  const orderId = input['subscription_data[metadata][order_id]']
  return orderId === undefined ? {} : { order_id: orderId }
}
