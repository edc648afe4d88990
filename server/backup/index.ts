export { BadBackup, type BackupHead, readBackup } from './backupFile.ts'
export { loadBackup } from './loadBackup.ts'
export { writeBackup } from './writeBackup.ts'
export { isEmpty } from './store.ts'
