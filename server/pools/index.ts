export { isCapped } from './share.ts'
export { sharePools } from './sharePools.ts'
export { type PoolPart, poolParts } from './store.ts'
