import type { DoorAnswer, DoorGuests, FootTraffic } from '#contract/doors.ts'

export interface DoorsSource {
  check(code: string): Promise<DoorAnswer>
  guests(): Promise<DoorGuests>
  traffic(): Promise<FootTraffic>
}
