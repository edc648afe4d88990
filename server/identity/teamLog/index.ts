export { showLog } from './showLog.ts'
export { actRecords, recordAct, recordActAt } from './store.ts'
