import type { KeyScope } from '#contract/keyScopes.ts'

/** As messages choose by it: ICU takes no colon there. */
export const scopeWord = (scope: KeyScope) => scope.replace(':', '_')
