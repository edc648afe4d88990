import { publicSettings } from '#contract/settings.ts'
import { knownAnswer, send } from './send.ts'

export const askSettings = () => send(publicSettings)

/** What came with the page. */
export const knownSettings = () =>
  publicSettings.reply.safeParse(knownAnswer(publicSettings, {})).data
