export { isBlocked, keysOf } from './isBlocked.ts'
export {
  blockRecords,
  blocksAbout,
  blocksOf,
  countBlocks,
  countBlocksEnding,
  countBlocksSince,
  extendBlock,
  forgetBlocks,
  insertBlock,
  liftBlock,
  moveBlocks,
} from './store.ts'
