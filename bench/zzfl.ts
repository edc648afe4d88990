import { firstLoad } from './firstLoad.ts'
await firstLoad((what, value, bound, control) => console.log(what, value, bound, control))
process.exit(0)
