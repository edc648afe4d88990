import { createHash, randomUUID } from 'node:crypto'
import { type CodePlace, placesOf } from '#contract/doorCodes.ts'
import * as credentials from '#contract/doorCredentials.ts'
import * as contract from '#contract/doorDevices.ts'
import type { World } from './world.ts'

export interface Door {
  id: string
  token: string
  /** Where it is not the partner's first. */
  restroom?: string
}

const sha256 = (text: Uint8Array) => createHash('sha256').update(text).digest()

/** A browser that registered at a door: it checks by itself, as the screen does. */
export async function aDevice(world: World, door: Door, browserId: string = randomUUID()) {
  const { reply } = await world.ask(contract.registerDevice, {
    token: door.token,
    ...(door.restroom && { restroom: door.restroom }),
    body: { deviceId: browserId, nextWindow: null },
  })
  const { deviceId } = reply
  const blocks = reply.blocks.map((block) => ({
    ...block,
    marks: Buffer.from(block.marks, 'base64url'),
  }))
  return {
    deviceId,
    keys: reply,
    placeOf: async (code: string, at = world.clock.now()) =>
      (await placesOf(code, { deviceId, blocks, sha256 }, at))[0],
    tell: (uses: contract.OfflineUse[], at: Door = door) =>
      world.ask(contract.syncDoor, {
        token: at.token,
        body: { deviceId, locationId: door.id, uses },
      }),
  }
}

/** A tablet with a credential of its own, made by the partner of the door. */
export async function aDoorDevice(world: World, door: Door, name = 'Counter tablet') {
  const { token, restroom } = door
  const made = await world.ask(credentials.makeDeviceLink, {
    token,
    ...(restroom && { restroom }),
    body: { name },
  })
  const { link } = made.reply
  const { reply } = await world.ask(credentials.claimDevice, { body: { link } })
  return { ...reply, id: door.id }
}

let sequence = 0

/** What a device reports about a code that it let in by itself. */
export function useOf(place: CodePlace | undefined, usedAt: Date) {
  if (!place) throw new Error('The code fits no place of this door')
  return { ...place, usedAt: usedAt.toISOString(), sequence: ++sequence }
}
