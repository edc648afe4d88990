export { isBlocked, keysOf } from './isBlocked.ts'
export {
  blockRecords,
  blocksAbout,
  blocksOf,
  countBlocks,
  countBlocksSince,
  extendBlock,
  forgetBlocks,
  insertBlock,
  liftBlock,
  moveBlocks,
} from './store.ts'
