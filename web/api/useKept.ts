import { type KeptAnswers, keptOnDevice } from '#web/shell/data/kept.ts'
import { useClient } from './ClientProvider.tsx'

/** What this device keeps for a time without a network; of a stand-in, nothing. */
export const useKept = (): KeptAnswers => (useClient().isStandIn ? keepsNothing : keptOnDevice)

const keepsNothing: KeptAnswers = { keep: () => undefined, read: () => undefined }
