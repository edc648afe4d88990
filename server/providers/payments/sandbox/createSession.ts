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
const Asked = z.object({
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
type Asked = z.infer<typeof Asked>

export async function createSession(context: CallContext, form: Form): Promise<Reply> {
  const { tx, now, publicUrl, prices } = context
  const asked = Asked.safeParse(Object.fromEntries(form))
  if (!asked.success) {
    const [issue] = asked.error.issues
    const param = issue?.path.join('.') ?? ''
    return refuse(400, `Invalid ${param}: ${issue?.message ?? ''}`, { param })
  }

  const wrongPair = wrongPairOf(asked.data)
  if (wrongPair) return refuse(400, wrongPair)
  const { customer } = asked.data
  if (customer && (await findObject(tx, customer))?.object !== 'customer')
    return missing('customer', customer, 'customer')
  const price = priceOf(asked.data, prices)
  if (!price && asked.data.mode !== 'setup')
    return refuse(400, `No such price: '${asked.data['line_items[0][price]'] ?? ''}'`, {
      code: 'resource_missing',
      param: 'line_items[0][price]',
    })
  const wrongMode = price && wrongModeOf(asked.data, price)
  if (wrongMode) return refuse(400, wrongMode, { param: 'mode' })
  const openMs = asked.data.expires_at * second - now.getTime()
  // The second is cut off on the way here.
  if (openMs < minOpenMs - second || openMs > maxOpenMs)
    return refuse(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours away.', {
      param: 'expires_at',
    })

  const session = sessionOf(asked.data, price, { now, publicUrl })
  return ok(await shown(tx, await putObject(tx, session, now)))
}

/** What the real one refuses beside each other. */
function wrongPairOf(asked: Asked) {
  const { mode, customer, customer_email, customer_creation } = asked
  const saves = asked['saved_payment_method_options[payment_method_save]'] === 'enabled'
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
  if (isSetup && (asked['line_items[0][quantity]'] || asked['payment_intent_data[capture_method]']))
    return 'You can not pass `line_items` or `payment_intent_data` in `setup` mode.'
  return undefined
}

function priceOf(asked: Asked, prices: SandboxPrice[]): SandboxPrice | undefined {
  const cents = asked['line_items[0][price_data][unit_amount]']
  const name = asked['line_items[0][price_data][product_data][name]']
  if (cents !== undefined && name !== undefined)
    return { id: newObjectId('price'), name, cents, isRecurring: false, features: [] }
  return prices.find(({ id }) => id === asked['line_items[0][price]'])
}

function wrongModeOf(asked: Asked, price: SandboxPrice) {
  const { mode } = asked
  if (mode === 'subscription' && !price.isRecurring)
    return 'You must provide at least one recurring price in `subscription` mode.'
  if (mode === 'subscription' && asked['payment_intent_data[capture_method]'])
    return 'You can not pass `payment_intent_data` in `subscription` mode.'
  if (mode === 'payment' && price.isRecurring)
    return 'You specified `payment` mode but passed a recurring price.'
  return undefined
}

function sessionOf(
  asked: Asked,
  price: SandboxPrice | undefined,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Session {
  const id = newObjectId('cs_test')
  return {
    id,
    object: 'checkout.session',
    livemode: false,
    created: secondsOf(now),
    mode: asked.mode,
    capture_method: asked['payment_intent_data[capture_method]'] ?? 'automatic',
    status: 'open',
    payment_status: asked.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    amount_subtotal: price?.cents ?? 0,
    amount_total: price?.cents ?? 0,
    currency: 'usd',
    client_reference_id: asked.client_reference_id ?? null,
    customer_email: asked.customer_email ?? null,
    customer_details: null,
    customer: asked.customer ?? null,
    customer_creation: asked.customer_creation ?? null,
    sandbox_saves: asked['saved_payment_method_options[payment_method_save]'] === 'enabled',
    sandbox_asked: null,
    success_url: onThisHost(asked.success_url, publicUrl),
    cancel_url: onThisHost(asked.cancel_url, publicUrl),
    expires_at: asked.expires_at,
    url: `/sandbox/checkout/${id}`,
    payment_intent: null,
    setup_intent: null,
    subscription: null,
    invoice: null,
    sandbox_metadata: metadataOf(asked),
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
function metadataOf(asked: Asked): Record<string, string> {
  const orderId = asked['subscription_data[metadata][order_id]']
  return orderId === undefined ? {} : { order_id: orderId }
}
