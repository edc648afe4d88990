import * as contract from '#contract/auth.ts'
import * as account from '#contract/account.ts'
import * as factor from '#contract/secondFactor.ts'
import * as guests from '#contract/guests.ts'
import * as mails from '#contract/mails.ts'
import type { AccountSource } from '#web/account/source.ts'
import { keepPicture, renameSession } from '#web/data/session.ts'
import { send } from './send.ts'
import { sendPhoto } from './sendPhoto.ts'
import { askSettings, knownSettings } from './settings.ts'

export const liveAccount: AccountSource = {
  settings: askSettings,
  knownSettings,
  me: async () => {
    const me = await send(contract.me)
    keepPicture(me.picture)
    return me
  },
  sessions: () => send(contract.listSessions),
  endSession: async (id) => {
    await send(contract.endSession, { params: { id } })
  },
  changePassword: async (typed) => {
    await send(contract.changePassword, { body: typed })
  },
  secondFactor: () => send(factor.showSecondFactor),
  beginSecondFactor: (password) => send(factor.beginSecondFactor, { body: { password } }),
  confirmSecondFactor: async (code) =>
    (await send(factor.confirmSecondFactor, { body: { code } })).recoveryCodes,
  endSecondFactor: async (typed) => {
    await send(factor.endSecondFactor, { body: typed })
  },
  changeEmail: async (typed) => {
    await send(contract.changeEmail, { body: typed })
  },
  askCode: () => send(contract.askCode),
  confirmEmail: async (code) => {
    await send(contract.confirmEmail, { body: { code } })
  },
  changeName: async (name) => {
    const me = await send(account.changeName, { body: { name } })
    renameSession(me.name)
    return me
  },
  changeLanguage: async (language) => {
    await send(account.changeLanguage, { body: { language } })
  },
  mailChoices: () => send(mails.mailChoices),
  chooseMail: (topic, isWanted) =>
    send(mails.chooseMail, { params: { topic }, body: { isWanted } }),
  setKind: async (userType) => {
    await send(guests.setGuestKind, { body: { userType } })
  },
  setPreferences: async (preferences) => {
    await send(guests.setPreferences, { body: preferences })
  },
  uploadPicture: async (photo, onProgress) => {
    keepPicture(await sendPhoto(account.uploadPicture, photo, onProgress))
  },
  removePicture: async () => {
    await send(account.removePicture)
    keepPicture(null)
  },
  data: async () => JSON.stringify(await send(account.downloadData), null, 2),
  deleteAccount: async (typed) => {
    await send(account.deleteAccount, { body: typed })
  },
}
