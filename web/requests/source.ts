import type { WaitingRequests } from '#contract/requests.ts'

export interface RequestsSource {
  waiting(): Promise<WaitingRequests>
  accept(visitId: string): Promise<void>
  decline(visitId: string): Promise<void>
}
