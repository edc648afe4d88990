export { addPasskey, beginPasskey } from './addPasskey.ts'
export { proofChallenge, signInChallenge } from './askChallenge.ts'
export { deleteChallenges } from './challengeStore.ts'
export { logEndedPasskeys, passkeyMove } from './hostMoved.ts'
export {
  passkeySignIns,
  tooManyTries,
  wrongPasskeysFromBlock,
} from './limits.ts'
export { listPasskeys, renamePasskey } from './listPasskeys.ts'
export { noSuchPasskey, passkeyRefused } from './refusals.ts'
export { deletePasskey, deletePasskeysOf, passkeyRecords } from './store.ts'
export { type PasskeyDeps, usePasskey } from './usePasskey.ts'
