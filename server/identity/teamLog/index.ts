export { showLog } from './showLog.ts'
export { actRecords, recordAct } from './store.ts'
