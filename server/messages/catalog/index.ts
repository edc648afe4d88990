export { type Arguments, formatMessage, formats } from './formatMessage.ts'
export { readCatalog } from './readCatalog.ts'
