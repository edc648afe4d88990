export { isCapped } from './share.ts'
export { sharePools } from './sharePools.ts'
export { type PoolPart, poolParts, sharesToCome } from './store.ts'
