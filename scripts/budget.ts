/**
 * The most seconds of one core that a step of `npm test` may take, on the kind of machine that `machineSpeed.ts` measures
 * against: half as much again as it takes there. Above it the run fails: make the step faster, or raise its number here and
 * say in the commit what the seconds buy. An issue may add 45 in all.
 */
export const maxCoreSeconds = {
  types: 120,
  lint: 90,
  layout: 30,
  unit: 90,
  server: 560,
  postgres: 1250,
  browser: 3000,
}
