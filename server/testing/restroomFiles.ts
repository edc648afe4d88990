import * as contract from '#contract/restroomFiles.ts'
import type { World } from './world.ts'

/** A file of restrooms, uploaded, checked and applied as the screens do it. */
export function restroomFilesIn(world: World) {
  const upload = (token: string, text: string) =>
    world.ask(contract.checkRestroomFile, { token, body: { name: 'doors.csv', text } })
  const work = () => world.runJob('work on restroom files')
  const look = async (token: string, id: string) =>
    (await world.ask(contract.restroomFile, { token, params: { id } })).reply
  const apply = (token: string, id: string) =>
    world.ask(contract.applyRestroomFile, { token, params: { id } })

  async function checked(token: string, text: string) {
    const { id } = (await upload(token, text)).reply
    await work()
    return look(token, id)
  }
  async function applied(token: string, text: string) {
    const { id } = await checked(token, text)
    await apply(token, id)
    await work()
    return look(token, id)
  }
  return { upload, work, look, apply, checked, applied }
}
