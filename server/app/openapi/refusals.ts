import { type Access, type Call, isKeyAccess } from '#contract/call.ts'
import written from './refusals.json' with { type: 'json' }

/** Refused by a route's access rule, before its handler (`admitBy`). */
function wordsOfAccess(access: Access) {
  if (access === 'anyone') return []
  const isGuests = access === 'guest' || access === 'guest_account' || access === 'holder'
  const isPartners = access === 'partner' || access === 'owner' || access === 'door'
  const isForUnclaimed = access === 'guest' || access === 'session' || access === 'holder'
  return [
    'not_signed_in',
    'too_many_at_once',
    ...(isKeyAccess(access)
      ? ['keys_only', 'scope_missing', 'too_many_key_calls']
      : ['not_for_keys']),
    ...(access === 'door' ? [] : ['door_only']),
    ...(access === 'holder' ? [] : ['paying_phone_only']),
    ...(isGuests ? ['guests_only'] : []),
    ...(isPartners ? ['partners_only', 'location_not_found'] : []),
    ...(isForUnclaimed ? [] : ['account_needed']),
    ...(access === 'owner' ? ['owners_only'] : []),
  ]
}

interface Refusals {
  status: string
  /** Each with its sentence, which is empty where it depends on the request. */
  words: [word: string, sentence: string][]
}

/** The words that a call may be refused with. Those of its handler are found in the code by `npm run docs`. */
export function refusalsOf({ method, access }: Call, name: string): Refusals[] {
  const ofHandler = Object.entries(written.calls).find(([call]) => call === name)?.[1] ?? ''
  const own = new Set([
    'bad_request',
    'busy_server',
    ...(method === 'GET' ? [] : ['too_large', 'unsupported_type']),
    ...wordsOfAccess(access),
    ...ofHandler.split(' '),
  ])
  return Object.entries(written.errors)
    .map(([status, words]) => ({
      status,
      words: Object.entries(words).filter(([word]) => own.has(word)),
    }))
    .filter(({ words }) => words.length > 0)
}
