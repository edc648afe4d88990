import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as keys from '#contract/apiKeys.ts'
import { login } from '#contract/auth.ts'
import * as credentials from '#contract/doorCredentials.ts'
import { revokeDevices } from '#contract/doorDevices.ts'
import { lockSecrets, setEntry } from '#contract/entry.ts'
import { chooseFeed } from '#contract/feed.ts'
import * as handovers from '#contract/handovers.ts'
import { saveLegalDetails } from '#contract/legalDetails.ts'
import { saveLocation, setPause, setVisibility } from '#contract/locations.ts'
import * as payouts from '#contract/payouts.ts'
import { addRestroom } from '#contract/restrooms.ts'
import * as staff from '#contract/staff.ts'
import * as team from '#contract/team.ts'
import { TeamActKind } from '#contract/teamLog.ts'
import * as webhooks from '#contract/webhooks.ts'
import { aPartner, mailedToken, thePassword } from '#server/testing/accounts.ts'
import { aDoorDevice } from '#server/testing/doorDevices.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import {
  anEarner,
  askPayout,
  aUseOf,
  chooseBank,
  chooseNewBank,
  later,
} from '#server/testing/payouts.ts'
import { restroomFilesIn } from '#server/testing/restroomFiles.ts'
import { teamsIn, theirPassword } from '#server/testing/team.ts'
import { teamActsOf } from '#server/testing/teamActs.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aWebhookReceiver } from '#server/testing/webhookReceiver.ts'

const world = useWorld()
const password = thePassword

async function anOwner() {
  const partner = await aPartner(world, { proven: true })
  return aLocation(world, { partner, name: 'Lantern East' })
}

test('each act on a restroom is logged with the restroom, what it was before, and what it is', async () => {
  const { token } = await anOwner()
  await world.ask(saveLocation, { token, body: { ...aDraft, name: 'Lantern', price: 3 } })
  await world.ask(setVisibility, { token, body: { isActive: false } })
  // Sent again, neither this nor the end of a pause has changed anything.
  await world.ask(setVisibility, { token, body: { isActive: false } })
  await world.ask(setVisibility, { token, body: { isActive: true } })
  await world.ask(setPause, { token, body: { kind: 'pause', minutes: 15 } })
  await world.ask(setPause, { token, body: { kind: 'out_of_order', reason: 'A leak' } })
  await world.ask(setPause, { token, body: { kind: 'resume' } })
  await world.ask(setPause, { token, body: { kind: 'resume' } })
  await world.ask(setEntry, { token, body: { entry: 'keypad', code: '1357#' } })
  await world.ask(setEntry, { token, body: { entry: 'lock' } })
  await world.ask(lockSecrets, { token, body: { password } })
  await world.ask(addRestroom, { token, body: { ...aDraft, name: 'Second', _id: randomUUID() } })
  await world.ask(chooseFeed, { token, body: { isInFeed: true } })
  await world.ask(chooseFeed, { token, body: { isInFeed: false } })
  await restroomFilesIn(world).applied(token, 'name,address,price\nNorth,12 E 30th St,2.50\n')
  expect(await teamActsOf(world, { token })).toMatchInlineSnapshot(`
    [
      "added_restroom | Lantern Coffee House | Lantern | – → –",
      "showed_restroom | Lantern Coffee House | Lantern | – → –",
      "changed_restroom | Lantern Coffee House | Lantern | {"priceCents":250} → {"fields":"name,priceCents","priceCents":300}",
      "hid_restroom | Lantern Coffee House | Lantern | – → –",
      "showed_restroom | Lantern Coffee House | Lantern | – → –",
      "paused_restroom | Lantern Coffee House | Lantern | – → {"pausedUntil":"2026-11-20T17:15:00.000Z"}",
      "paused_restroom | Lantern Coffee House | Lantern | {"pausedUntil":"2026-11-20T17:15:00.000Z"} → {"outOfOrder":"A leak"}",
      "resumed_restroom | Lantern Coffee House | Lantern | {"outOfOrder":"A leak"} → –",
      "changed_entry | Lantern Coffee House | Lantern | {"entry":"staff"} → {"entry":"keypad"}",
      "changed_entry | Lantern Coffee House | Lantern | {"entry":"keypad"} → {"entry":"lock"}",
      "showed_lock_secrets | Lantern Coffee House | Lantern | – → –",
      "added_restroom | Lantern Coffee House | Second | – → –",
      "joined_feed | Lantern Coffee House | – | – → –",
      "left_feed | Lantern Coffee House | – | – → –",
      "applied_file | Lantern Coffee House | – | – → {"file":"doors.csv","added":1,"changed":0}",
      "added_restroom | Lantern Coffee House | North | – → –",
    ]
  `)
})

test('each act on a door’s devices and staff is logged with the device or the person', async () => {
  const door = await anOwner()
  const { token } = door
  const { deviceId } = await aDoorDevice(world, door, 'Counter tablet')
  await world.ask(credentials.revokeDevice, { token, params: { id: deviceId } })
  await aDoorDevice(world, door, 'Bar tablet')
  await world.ask(revokeDevices, { token })
  await world.ask(staff.addStaff, { token, body: { name: 'Mika', restrooms: null } })
  const { reply } = await world.ask(staff.showStaff, { token })
  const params = { id: reply.staff[0]?.id ?? '' }
  await world.ask(staff.changeStaff, { token, params, body: { name: 'Mika L.', restrooms: null } })
  await world.ask(staff.renewPin, { token, params })
  await world.ask(staff.allowPins, { token, body: { password } })
  await world.ask(staff.removeStaff, { token, params })
  expect(await teamActsOf(world, { token })).toMatchInlineSnapshot(`
    [
      "added_restroom | Lantern Coffee House | Lantern East | – → –",
      "showed_restroom | Lantern Coffee House | Lantern East | – → –",
      "linked_device | Lantern Coffee House | Lantern East | – → {"device":"Counter tablet"}",
      "revoked_device | Lantern Coffee House | Lantern East | {"device":"Counter tablet"} → –",
      "linked_device | Lantern Coffee House | Lantern East | – → {"device":"Bar tablet"}",
      "revoked_devices | Lantern Coffee House | Lantern East | – → –",
      "added_staff | Lantern Coffee House | Mika L. | – → {"restrooms":null}",
      "changed_staff | Lantern Coffee House | Mika L. | {"restrooms":null} → {"fields":"name","restrooms":null}",
      "renewed_pin | Lantern Coffee House | Mika L. | – → –",
      "allowed_pins | Lantern Coffee House | – | – → –",
      "removed_staff | Lantern Coffee House | Mika L. | – → –",
    ]
  `)
})

test('each act on the team is logged with its member or the invited address', async () => {
  const owner = await anOwner()
  const { token } = owner
  const { invite, invitationTo, accept, join: joinTeam } = teamsIn(world)
  const email = (name: string) => `${name}.${randomUUID()}@pitstop.example`
  const [noor, ola] = [email('noor'), email('ola')]
  await invite(owner, { email: ola })
  const invitation = { id: (await teamOf(token)).invitations[0]?.id ?? '' }
  await world.ask(team.resendInvitation, { token, params: invitation })
  await world.ask(team.revokeInvitation, { token, params: invitation })
  await invite(owner, { email: noor })
  const joined = await joinTeam(await invitationTo(noor))
  const member = { id: (await teamOf(token)).members.find(({ isYou }) => !isYou)?.id ?? '' }
  const body = { role: 'owner' as const, restrooms: null, password }
  await world.ask(team.changeMember, { token, params: member, body })
  await world.ask(team.leaveTeam, { token: joined.reply.token })
  await invite(owner, { email: noor })
  const credentialsOf = { email: noor, password: theirPassword, userType: 'partner' as const }
  const back = await world.ask(login, { body: credentialsOf })
  await accept(back.reply, await invitationTo(noor))
  const again = { id: (await teamOf(token)).members.find(({ isYou }) => !isYou)?.id ?? '' }
  await world.ask(team.removeMember, { token, params: again, body: { password } })
  const acts = await teamActsOf(world, { token })
  expect(
    acts.map((act) => act.replaceAll(noor, 'noor@').replaceAll(ola, 'ola@')),
  ).toMatchInlineSnapshot(`
    [
      "added_restroom | Lantern Coffee House | Lantern East | – → –",
      "showed_restroom | Lantern Coffee House | Lantern East | – → –",
      "invited | Lantern Coffee House | ola@ | – → {"role":"manager","restrooms":null}",
      "resent_invitation | Lantern Coffee House | ola@ | – → –",
      "revoked_invitation | Lantern Coffee House | ola@ | – → –",
      "invited | Lantern Coffee House | noor@ | – → {"role":"manager","restrooms":null}",
      "joined | Noor Adeyemi | noor@ | – → –",
      "changed_member | Lantern Coffee House | Noor Adeyemi | {"role":"manager","restrooms":null} → {"role":"owner","restrooms":null}",
      "left | Noor Adeyemi | Noor Adeyemi | – → –",
      "invited | Lantern Coffee House | noor@ | – → {"role":"manager","restrooms":null}",
      "joined | Noor Adeyemi | noor@ | – → –",
      "removed_member | Lantern Coffee House | Noor Adeyemi | – → –",
    ]
  `)
})

const teamOf = async (token: string) => (await world.ask(team.showTeam, { token })).reply

test('each act on money is logged, also of whoever holds a mailed link', async () => {
  const location = await anEarner(world)
  for (let uses = 0; uses < 2; uses++) await aUseOf(world, location)
  const { token } = location
  const details = { name: 'Lantern LLC', address: '218 W 46th St' }
  await world.ask(saveLegalDetails, { token, body: details })
  await world.ask(saveLegalDetails, { token, body: details })
  for (const taxNumber of ['12-3456789', '12-3456789', null])
    await world.ask(saveLegalDetails, { token, body: { ...details, taxNumber } })
  await chooseBank(world, location)
  const schedule = { schedule: 'monthly' as const, password }
  await world.ask(payouts.chooseSchedule, { token, body: schedule })
  const partner = await later(world, location.partner, 15)
  await askPayout(world, partner, 1_400)
  const { bank } = await chooseNewBank(world, partner, 'refuses')
  const stop = { token: await mailedToken(world, location.partner.email) }
  await world.ask(payouts.stopPayouts, { body: stop })
  const back = await later(world, location.partner, 0)
  const ending = 'ending' in bank ? bank.ending : null
  await world.ask(payouts.confirmBank, { token: back.token, body: { password, ending } })
  expect(await teamActsOf(world, back)).toMatchInlineSnapshot(`
    [
      "added_restroom | Lantern Coffee House | Lantern Coffee House | – → –",
      "showed_restroom | Lantern Coffee House | Lantern Coffee House | – → –",
      "changed_legal_details | Lantern Coffee House | – | – → {"fields":"name,address"}",
      "changed_legal_details | Lantern Coffee House | – | – → {"fields":"taxNumber"}",
      "changed_legal_details | Lantern Coffee House | – | – → {"fields":"taxNumber"}",
      "opened_bank | Lantern Coffee House | – | – → –",
      "changed_bank | no one | – | – → {"ending":"6789"}",
      "chose_schedule | Lantern Coffee House | – | {"schedule":"weekly"} → {"schedule":"monthly"}",
      "asked_payout | Lantern Coffee House | – | – → {"cents":1400}",
      "opened_bank | Lantern Coffee House | – | – → –",
      "changed_bank | no one | – | – → {"ending":"1116"}",
      "stopped_payouts | no one | – | – → –",
      "confirmed_bank | Lantern Coffee House | – | – → {"ending":"1116"}",
    ]
  `)
})

test('each act on keys, webhooks and a handover is logged, on both sides of the handover', async () => {
  const owner = await anOwner()
  const buyer = await aPartner(world, { proven: true, name: 'Harbor Bakery' })
  const { token } = owner
  const made = await world.ask(keys.makeApiKey, {
    token,
    body: { name: 'Till', scopes: ['visits:sell'], password },
  })
  const key = { id: made.reply.keys[0]?.id ?? '' }
  await world.ask(keys.rotateApiKey, { token, params: key, body: { password } })
  await world.ask(keys.revokeApiKey, { token, params: key })
  const receiver = await aWebhookReceiver()
  const body = { url: receiver.url, kinds: webhooks.WebhookKind.options, password }
  await world.ask(webhooks.makeWebhook, { token, body })
  const shown = (await world.ask(webhooks.showWebhooks, { token })).reply
  const hook = { id: shown.webhooks[0]?.id ?? '' }
  await world.ask(webhooks.rotateWebhookSecret, { token, params: hook, body: { password } })
  await world.ask(webhooks.removeWebhook, { token, params: hook })
  await receiver.close()
  const offer = async () => {
    const input = { token, body: { email: buyer.email, password } }
    return { id: (await world.ask(handovers.offerHandover, input)).reply.offer?.id ?? '' }
  }
  await world.ask(handovers.withdrawHandover, { token, params: await offer() })
  await world.ask(handovers.declineHandover, { token: buyer.token, params: await offer() })
  const params = await offer()
  await world.ask(handovers.acceptHandover, { token: buyer.token, params, body: { password } })
  const acts = await teamActsOf(world, { token })
  expect(
    acts.map((act) => act.replaceAll(receiver.url, 'https://receiver')),
  ).toMatchInlineSnapshot(`
    [
      "added_restroom | Lantern Coffee House | Lantern East | – → –",
      "showed_restroom | Lantern Coffee House | Lantern East | – → –",
      "made_key | Lantern Coffee House | – | – → {"key":"Till"}",
      "rotated_key | Lantern Coffee House | – | – → {"key":"Till"}",
      "revoked_key | Lantern Coffee House | – | {"key":"Till"} → –",
      "made_webhook | Lantern Coffee House | – | – → {"url":"https://receiver"}",
      "rotated_webhook_secret | Lantern Coffee House | – | – → {"url":"https://receiver"}",
      "removed_webhook | Lantern Coffee House | – | {"url":"https://receiver"} → –",
      "offered_handover | Lantern Coffee House | Lantern East | – → –",
      "withdrew_handover | Lantern Coffee House | Lantern East | – → –",
      "offered_handover | Lantern Coffee House | Lantern East | – → –",
      "declined_handover | Harbor Bakery | Lantern East | – → –",
      "offered_handover | Lantern Coffee House | Lantern East | – → –",
      "sold_restroom | Harbor Bakery | Lantern East | – → –",
    ]
  `)
  expect(await teamActsOf(world, buyer)).toMatchInlineSnapshot(`
    [
      "took_over_restroom | Harbor Bakery | Lantern East | – → –",
    ]
  `)
})

/** Which tests assert each further kind. */
const elsewhere: Partial<Record<TeamActKind, string>> = {
  edited_by_us: 'operations/operator/messagePerson.test.ts',
  reset_organisation: 'profile/account/resetOrganisation.test.ts',
}

test('every kind of act is written by a test of these two files, or by the one named', () => {
  const root = join(import.meta.dirname, '..')
  const here = ['app/teamActs.test.ts', 'app/teamActsOnGuests.test.ts']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join()
  const missing = TeamActKind.options.filter((kind) => {
    const file = elsewhere[kind]
    const text = file === undefined ? here : readFileSync(join(root, file), 'utf8')
    return !text.includes(file === undefined ? `"${kind} | ` : `'${kind}'`)
  })
  expect(missing).toEqual([])
})
