import type { WebhookKind } from '#contract/webhooks.ts'

/** As messages choose by it: ICU takes no dot there. */
export const kindWord = (kind: WebhookKind) => kind.replace('.', '_')
