import { z } from 'zod'
import type { CodePlace } from '#contract/doorCodes.ts'
import { deviceDoor, keptDoor } from '#web/shell/data/keptDoor.ts'

/** Who keeps codes here: a signed-in person, or this browser as a device of a door. */
export interface Holder {
  kind: 'session' | 'device'
  /** Of the person, or of the device. */
  id: string
}

/**
 * What a device keeps of its door. What codes are checked with goes with its holder; the used marks stay, so that
 * signing out and in again lets no code in twice, and nothing that was let in is left untold.
 */
const Block = z.object({
  masterVersion: z.number(),
  keyVersion: z.number(),
  digits: z.number(),
  slots: z.number(),
  firstWindow: z.number(),
  marks: z.instanceof(Uint8Array),
})
type Block = z.infer<typeof Block>

const Held = z.object({
  holderId: z.string(),
  deviceId: z.string(),
  locationId: z.string(),
  codeDigits: z.number(),
  blocks: z.array(Block),
  /** In the server's time, in ms. */
  heldUntilMs: z.number(),
  aheadMs: z.number(),
})
export type Held = z.infer<typeof Held>

const Mark = z.object({
  locationId: z.string(),
  masterVersion: z.number(),
  keyVersion: z.number(),
  window: z.number(),
  slot: z.number(),
  usedAt: z.string(),
  isTold: z.boolean(),
  /** Left out in marks of before; those were made by the browser of the session. */
  deviceId: z.string().optional(),
  sequence: z.number().optional(),
  /** Who stood here, at a restroom with staff. */
  staffId: z.string().optional(),
})
export type Mark = z.infer<typeof Mark>

const State = z.object({
  locationId: z.string(),
  /** By this device's own clock, in ms. */
  seenMs: z.number(),
  wrong: z.object({ count: z.number(), lastAt: z.number() }).optional(),
})
export type DoorState = z.infer<typeof State>

const marksName = 'pitstop.door'

const opened = (name: string, make: (db: IDBDatabase) => void) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => make(opening.result)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error(`${name} cannot be opened`))
    opening.onblocked = () => reject(new Error(`${name} is blocked`))
  })

const openHeld =
  ({ kind }: Holder) =>
  () =>
    opened(kind === 'device' ? deviceDoor : keptDoor, (db) => void db.createObjectStore('held'))

const openMarks = () =>
  opened(marksName, (db) => {
    db.createObjectStore('marks', {
      keyPath: ['locationId', 'masterVersion', 'keyVersion', 'window', 'slot'],
    })
    db.createObjectStore('states', { keyPath: 'locationId' })
    db.createObjectStore('device')
  })

const answered = (request: IDBRequest) =>
  new Promise<unknown>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The storage of this device failed'))
  })

/** Runs one transaction that is on the disk, not only in a cache, when this answers. */
async function durably<T>(
  open: () => Promise<IDBDatabase>,
  stores: string[],
  work: (tx: IDBTransaction) => Promise<T>,
): Promise<T> {
  const db = await open()
  try {
    const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
    const written = new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve()
      tx.onabort = () => reject(tx.error ?? new Error('The storage of this device failed'))
    })
    const [result] = await Promise.all([work(tx), written])
    return result
  } finally {
    db.close()
  }
}

/** What this holder was given; undefined where there is nothing. */
export async function readHeld(holder: Holder): Promise<Held | undefined> {
  const raw = await durably(openHeld(holder), ['held'], (tx) =>
    answered(tx.objectStore('held').get('door')),
  )
  const storedDevice = Held.safeParse(raw).data
  return storedDevice?.holderId === holder.id ? storedDevice : undefined
}

export const writeHeld = (holder: Holder, storedDevice: Held) =>
  durably(openHeld(holder), ['held'], (tx) =>
    answered(tx.objectStore('held').put(storedDevice, 'door')),
  )

/** Of a browser that is signed in: the same for every account that signs in here. */
export const readDeviceId = (fresh: string) =>
  durably(openMarks, ['device'], async (tx) => {
    const store = tx.objectStore('device')
    const known = z.string().safeParse(await answered(store.get('id'))).data
    if (!known) await answered(store.put(fresh, 'id'))
    return known ?? fresh
  })

/** Judges and changes a door's state in one step: two tabs are one device. */
export const changeState = <T>(
  locationId: string,
  change: (state: DoorState | undefined) => { state: Omit<DoorState, 'locationId'>; answer: T },
): Promise<T> =>
  durably(openMarks, ['states'], async (tx) => {
    const store = tx.objectStore('states')
    const known = State.safeParse(await answered(store.get(locationId))).data
    const { state, answer } = change(known)
    await answered(store.put({ locationId, ...state }))
    return answer
  })

export const readState = (locationId: string) =>
  durably(
    openMarks,
    ['states'],
    async (tx) => State.safeParse(await answered(tx.objectStore('states').get(locationId))).data,
  )

const keyOf = (locationId: string, { masterVersion, keyVersion, window, slot }: CodePlace) => [
  locationId,
  masterVersion,
  keyVersion,
  window,
  slot,
]

/** One more than the last use of this browser had. */
async function nextSequence(tx: IDBTransaction) {
  const store = tx.objectStore('device')
  const last = z.number().safeParse(await answered(store.get('sequence'))).data ?? 0
  await answered(store.put(last + 1, 'sequence'))
  return last + 1
}

/** Marks the first of these places that is still free; answers the oldest mark where none is. */
export const markFirstFree = (
  { locationId, deviceId }: Pick<Held, 'locationId' | 'deviceId'>,
  places: CodePlace[],
  use: Pick<Mark, 'usedAt' | 'isTold' | 'staffId'>,
): Promise<{ marked: boolean; usedAt: string }> =>
  durably(openMarks, ['marks', 'device'], async (tx) => {
    const store = tx.objectStore('marks')
    let before: string | undefined
    for (const place of places) {
      const mark = Mark.safeParse(await answered(store.get(keyOf(locationId, place)))).data
      if (!mark) {
        const sequence = await nextSequence(tx)
        await answered(store.put({ locationId, ...place, ...use, deviceId, sequence }))
        return { marked: true, usedAt: use.usedAt }
      }
      before ??= mark.usedAt
    }
    return { marked: false, usedAt: before ?? use.usedAt }
  })

/** When these places were used, if every one of them was. */
export const usedAtOf = (locationId: string, places: CodePlace[]) =>
  durably(openMarks, ['marks'], async (tx) => {
    const store = tx.objectStore('marks')
    const marks: Mark[] = []
    for (const place of places) {
      const mark = Mark.safeParse(await answered(store.get(keyOf(locationId, place)))).data
      if (mark) marks.push(mark)
    }
    return places.length > 0 && marks.length === places.length ? marks[0]?.usedAt : undefined
  })

export const readMarks = (locationId: string) =>
  durably(openMarks, ['marks'], async (tx) => {
    const all = z.array(Mark).parse(await answered(tx.objectStore('marks').getAll()))
    return all.filter((mark) => mark.locationId === locationId)
  })

/** What was let in at any restroom, and not told to the server yet. */
export const readUntold = () =>
  durably(openMarks, ['marks'], async (tx) => {
    const all = z.array(Mark).parse(await answered(tx.objectStore('marks').getAll()))
    return all.filter(({ isTold }) => !isTold)
  })

/** Marks that the server has received; those that are no longer needed are deleted. */
export const updateMarks = (changed: Mark[], isForgettable: (mark: Mark) => boolean) =>
  durably(openMarks, ['marks'], async (tx) => {
    const store = tx.objectStore('marks')
    for (const mark of changed) await answered(store.put({ ...mark, isTold: true }))
    const all = z.array(Mark).parse(await answered(store.getAll()))
    for (const mark of all)
      if (mark.isTold && isForgettable(mark))
        await answered(store.delete(keyOf(mark.locationId, mark)))
  })
