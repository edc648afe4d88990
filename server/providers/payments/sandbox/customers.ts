import type { Tx } from '#server/platform/db.ts'
import { cardColumns, detach, findMethod, putMethod, savedMethods } from './cards.ts'
import { type Choice, newObjectId, type Session, type UsedCard } from './objects.ts'
import { deleteObject, findObject, putObject } from './store.ts'
import { type CallContext, type Form, missing, ok, type Reply } from './wire.ts'

/** Who pays on a page: the customer it names, or one that is made. */
export async function payerOf(
  tx: Tx,
  session: Session,
  { card, saves }: Pick<Choice, 'card' | 'saves'>,
  now: Date,
) {
  const customer = session.customer ?? (await newCustomer(tx, session, card, now))
  const owner = saves && session.sandbox_saves ? customer : null
  const method = await putMethod(tx, card, owner, now)
  return { customer, method: method.id }
}

async function newCustomer(tx: Tx, session: Session, card: UsedCard, now: Date) {
  if (session.customer_creation !== 'always') return null
  const id = newObjectId('cus')
  const email = session.customer_details?.email ?? session.customer_email
  await putObject(
    tx,
    {
      id,
      object: 'customer',
      email,
      ...cardColumns(card),
    },
    now,
  )
  return id
}

/** Its saved cards go with it. */
export async function deleteCustomer(
  { tx, now }: CallContext,
  _form: Form,
  id: string,
): Promise<Reply> {
  if ((await findObject(tx, id))?.object !== 'customer') return missing('customer', id)
  for (const method of await savedMethods(tx, id)) await detach(tx, method, now)
  await deleteObject(tx, id)
  return ok({ id, object: 'customer', deleted: true })
}

export async function detachMethod(
  { tx, now }: CallContext,
  _form: Form,
  id: string,
): Promise<Reply> {
  const method = await findMethod(tx, id)
  if (!method?.customer) return missing('PaymentMethod', id)
  await detach(tx, method, now)
  return ok({ id, object: 'payment_method', customer: null })
}
