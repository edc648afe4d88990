import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DoorState, doorState } from '#contract/doorCredentials.ts'
import { registerDevice } from '#contract/doorDevices.ts'
import {
  admitGuest,
  checkCode,
  type DoorAnswer,
  type DoorGuests,
  doorGuests,
  footTraffic,
} from '#contract/doors.ts'
import { doorCalls } from '#contract/staleAfter.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { type Client, callKey } from '#web/api/client.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useAskEveryMs } from '#web/api/useEvents.ts'
import { useCredential } from '#web/shell/data/doorCredential.ts'
import { NoAnswer } from '#web/shell/data/Refused.ts'
import { useSession } from '#web/shell/data/session.ts'
import { type AnswerHere, checkHere, noteUsed, placesHere, type Typed } from './checkHere.ts'
import { type Held, readHeld, usedAtOf } from './deviceStore.ts'
import {
  canKeepKeys,
  currentHolder,
  type DeviceStatus,
  isUnreached,
  saveDevice,
  usesHere,
} from './saveDevice.ts'
import { whoIsAt } from './whoIsAt.ts'
import { withUsesHere } from './withUsesHere.ts'

/** Fast enough for someone who walks up to the door while it is looked at. */
const refetchMs = 5_000

/** Refetched while the screen is visible. Guests that this device let in count as arrived at once. */
export function useDoorGuests() {
  const guests = useCall(doorGuests, undefined, {
    refetchInterval: useAskEveryMs(refetchMs),
    staleTime: 0,
  })
  // Its key begins with that of the call: a check makes both stale.
  const uses = useQuery({
    queryKey: [...callKey(doorGuests), 'here'],
    queryFn: usesHere,
    staleTime: 0,
    meta: { access: doorGuests.access },
  })
  return { ...guests, data: guests.data && withUsesHere(guests.data, uses.data ?? []) }
}

/** With nothing to tell, the keys and the clock are looked after this often. */
const lookAfterMs = 60_000

/** Keeps this device ready to check without a network, and tells what it let in. */
export function useDoorDevice() {
  const client = useClient()
  const session = useSession()
  const device = useCredential()
  const queries = useQueryClient()
  const cache = useCallCache()
  const queryKey = [...callKey(registerDevice), session?.userId, device?.deviceId]
  return useQuery({
    queryKey,
    queryFn: async () => {
      const before = queries.getQueryData<DeviceStatus | null>(queryKey)
      const status = await saveDevice(client)
      // Lists that were asked for on reconnecting may date from before the server knew of these.
      if (before && before.untold > (status?.untold ?? 0))
        void cache.invalidate(doorGuests, footTraffic)
      return status
    },
    refetchInterval: ({ state }) => (state.data?.untold ? refetchMs : lookAfterMs),
    refetchOnReconnect: 'always',
    staleTime: 0,
  })
}

/** How far the server's clock is ahead of this device's, as it said last. */
export const useAheadMs = () => useDoorDevice().data?.aheadMs ?? 0

export type Checked = (DoorAnswer | AnswerHere) & { isHere: boolean }

interface Check {
  code: string
  /** The same code was sent before and no answer came: that try may have used it up. */
  isRepeated: boolean
}

/** A device that can answer by itself waits this long for the server: the guest stands at the door. */
const patienceMs = 2_500

/** Asks whether a code opens the door. Whatever the answer, the list of arriving guests is refetched. */
export function useCheckCode() {
  const client = useClient()
  const queries = useQueryClient()
  const cache = useCallCache()
  const check = useMutation({
    mutationFn: ({ code }: Check) => checked(client, { code, staffId: staffHere(queries) }),
    // Not waited for: the answer is there, and a guest stands at the door.
    onSettled: () => void cache.invalidate(...doorCalls),
  })
  const { variables, error } = check
  return {
    ...check,
    send: (code: string) => {
      const hadNoAnswer = error instanceof NoAnswer || variables?.isRepeated === true
      check.mutate({ code, isRepeated: hadNoAnswer && variables?.code === code })
    },
  }
}
export type CodeCheck = ReturnType<typeof useCheckCode>

/** Lets a guest in by name. */
export function useAdmit({ id: visitId, place }: DoorGuests['arriving'][number]) {
  const { data: device } = useDoorDevice()
  const admit = useAction(admitGuest, {
    invalidates: doorCalls,
    onSuccess: async (answer) => {
      const storedDevice = await heldHere()
      if (!storedDevice || !place) return
      await noteUsed(storedDevice, [place], { answer, deviceMs: Date.now() }).catch(() => undefined)
    },
  })
  return {
    ...admit,
    send: () => admit.mutate({ body: { visitId, ...(device && { deviceId: device.deviceId }) } }),
  }
}

/** Who stands at this device, as it knew last. */
function staffHere(queries: QueryClient) {
  const { staff } = queries.getQueryData<DoorState | null>(callKey(doorState)) ?? {}
  return staff ? whoIsAt(staff, new Date())?.id : undefined
}

/** What this device checks codes with; a full or broken storage leaves the server's word. */
async function heldHere() {
  const holder = currentHolder()
  return holder && canKeepKeys() ? readHeld(holder).catch(() => undefined) : undefined
}

/** The server's word; this device's own where no server answers. */
async function checked(client: Client, typed: Typed): Promise<Checked> {
  const { code } = typed
  const storedDevice = await heldHere()
  if (!storedDevice) return { ...(await client.send(checkCode, { body: { code } })), isHere: false }

  // What was let in here while there was no network is not news to this device.
  const places = await placesHere(storedDevice, code, Date.now())
  const usedAt = await usedAtOf(storedDevice.locationId, places).catch(() => undefined)
  if (usedAt) return { kind: 'already_used', usedAt, isHere: true }
  const answer = await serverAnswer(client, storedDevice, code)
  if (!answer) return { ...(await checkHere(storedDevice, typed, Date.now())), isHere: true }
  await noteUsed(storedDevice, places, { answer, deviceMs: Date.now() }).catch(() => undefined)
  return { ...answer, isHere: false }
}

async function serverAnswer(client: Client, storedDevice: Held, code: string) {
  try {
    const { deviceId } = storedDevice
    return await Promise.race([client.send(checkCode, { body: { code, deviceId } }), silence()])
  } catch (error) {
    if (isUnreached(error)) return undefined
    throw error
  }
}

const silence = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs))
