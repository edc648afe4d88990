import { expect, test } from 'vitest'
import { changeLanguage } from '#contract/account.ts'
import { saveLocation } from '#contract/locations.ts'
import { locationFile } from '#contract/operator.ts'
import { editListing } from '#contract/operatorPeople.ts'
import { teamLog } from '#contract/teamLog.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt } from '#server/testing/visits.ts'

const world = useWorld()

const instructions = 'Through the glass door.\nPast the counter.'
const stepTranslations = {
  es: ['Por la puerta de cristal.', 'Tras la barra.'],
  ja: ['', '奥です。'],
}

const save = ({ token }: { token: string }, draft: object) =>
  world.ask(saveLocation, { token, body: { ...aDraft, price: 0, instructions, ...draft } })

test('a guest with a code gets the steps in the languages that the partner wrote, and the language they were written in first', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const saved = await save(location, { instructionsLanguage: 'de', stepTranslations })
  expect(saved.reply).toMatchObject({ instructionsLanguage: 'de', stepTranslations })
  const visit = await aVisitAt(world, await aGuest(world), location.id)
  expect(visit).toMatchObject({ instructions, instructionsLanguage: 'de', stepTranslations })
})

test('steps without a language are in the language of who wrote them, whatever the owner reads later', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const manager = await aMember(world, { organisationId: location.partnerId })
  await world.ask(changeLanguage, { token: manager.token, body: { language: 'fr' } })
  const saved = await save(manager, { instructionsLanguage: null })
  expect(saved.reply.instructionsLanguage).toBe('fr')
  await world.ask(changeLanguage, { token: location.token, body: { language: 'de' } })
  // Sent again after a lost answer, and by the owner without new words.
  for (const by of [manager, location])
    expect(
      await save(by, { instructionsLanguage: null, expectedVersion: saved.reply.version }),
    ).toMatchObject({
      status: 200,
      reply: { instructionsLanguage: 'fr' },
    })
  const visit = await aVisitAt(world, await aGuest(world), location.id)
  expect(visit.instructionsLanguage).toBe('fr')
})

test('translations go with the words of their steps where a save names none, and with each an operator rewrites', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  await save(location, { stepTranslations })
  // As the import of a file, or a program of the version before, saves it.
  const swapped = await save(location, { instructions: 'Past the counter.\nNew words.' })
  expect(swapped.reply.stepTranslations).toEqual({ es: ['Tras la barra.'], ja: ['奥です。'] })

  const operator = await anOperator(world)
  const { name, description, photoUrls, houseRules } = swapped.reply
  const params = { id: location.id }
  const { reply: file } = await world.ask(locationFile, { token: operator.token, params })
  expect(file.stepTranslations).toEqual({ es: ['Tras la barra.'], ja: ['奥です。'] })
  const edited = await world.ask(editListing, {
    token: operator.token,
    params,
    body: {
      ...{ name, description, photoUrls, houseRules },
      instructions: 'Past the bar.\nNew words.',
      expectedVersion: swapped.reply.version,
      reason: 'It is a bar.',
    },
  })
  expect(edited.reply.acts[0]).toMatchObject({
    before: { stepTranslations: 'Español: Tras la barra.\n日本語: 奥です。' },
    after: { stepTranslations: '' },
  })
  const log = await world.ask(teamLog, { token: location.token, query: {} })
  expect(log.reply.acts[0]).toMatchObject({ after: { fields: 'instructions,stepTranslations' } })
  const visit = await aVisitAt(world, await aGuest(world), location.id)
  expect(visit.stepTranslations).toEqual({})
})

test('a translation without its step is refused, and one of an unknown language', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const third = await save(location, { stepTranslations: { es: ['', '', 'Llama.'] } })
  expect(third.refusal.error).toBe('translation_without_step')
  const unknown = await save(location, { stepTranslations: { tlh: ['QaH'] } })
  expect(unknown.status).toBe(400)
  const tooLong = await save(location, {
    stepTranslations: { es: ['a'.repeat(300), 'b'.repeat(300)] },
  })
  expect(tooLong.status).toBe(400)
})
