import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '#web/shell/data/Refused.ts'
import { type DraftContent, draftSender } from './draftSender.ts'
import { formOf } from './locationForm.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const typed = (name: string): DraftContent => ({
  form: { ...formOf(null), name },
  photoUrls: [],
  stepPhotos: [],
  step: 'where',
})

/** A server that has one draft, and loses answers or refuses where it is told to. */
function aSender(known: DraftContent | null = null) {
  const sent: { name: string; revision: string; replaces: string | null }[] = []
  const fails: Error[] = []
  const discarded: string[] = []
  const conflicts: string[] = []
  const sender = draftSender({
    keptAs: 'first',
    organisationId: undefined,
    known,
    revision: known && 'first',
    send: ({ form, revision, replaces }) => {
      sent.push({ name: form.name, revision, replaces })
      const failure = fails.shift()
      return failure ? Promise.reject(failure) : Promise.resolve()
    },
    discard: async (revision) => discarded.push(revision),
    onSent: () => undefined,
    onConflict: () => conflicts.push('told'),
  })
  return { sender, sent, fails, discarded, conflicts }
}

const rest = () => vi.advanceTimersByTimeAsync(2_000)

test('what is typed is sent once the fingers rest, and not where nothing changed', async () => {
  const { sender, sent } = aSender(typed('Lantern'))
  sender.change(typed('Lantern'))
  await rest()
  expect(sent).toEqual([])
  sender.change(typed('Lantern E'))
  sender.change(typed('Lantern East'))
  await rest()
  expect(sent).toMatchObject([{ name: 'Lantern East', replaces: 'first' }])
  sender.change(typed('Lantern'))
  await rest()
  expect(sent[1]).toMatchObject({ name: 'Lantern', replaces: sent[0]?.revision })
})

test('a change whose answer was lost goes again as the same change, with what was typed since', async () => {
  const { sender, sent, fails } = aSender()
  fails.push(new Error('lost'))
  sender.change(typed('Lantern'))
  await rest()
  sender.change(typed('Lantern East'))
  await rest()
  expect(sent).toMatchObject([{ name: 'Lantern' }, { name: 'Lantern East', replaces: null }])
  expect(sent[1]?.revision).toBe(sent[0]?.revision)
})

test('after another device’s change nothing is sent until someone chooses', async () => {
  const { sender, sent, fails, conflicts } = aSender(typed('Lantern'))
  fails.push(new Refused(409, 'draft_changed', ''))
  sender.change(typed('Mine'))
  await rest()
  sender.change(typed('Mine too'))
  await rest()
  expect([sent.length, conflicts.length]).toEqual([1, 1])
  await sender.replace('theirs', typed('Mine too'))
  expect(sent[1]).toMatchObject({ name: 'Mine too', replaces: 'theirs' })
})

test('a draft that is over is discarded after what was on its way', async () => {
  const { sender, sent, discarded } = aSender()
  sender.change(typed('Lantern'))
  await rest()
  sender.change(typed('Lantern East'))
  await sender.end()
  await rest()
  expect(sent).toHaveLength(1)
  expect(discarded).toEqual([sent[0]?.revision])
})
