import { doorState } from '#contract/doorCredentials.ts'
import { myLocation, setPause, setVisibility } from '#contract/locations.ts'
import { useAction } from '#web/api/useCall.ts'

/** Saved at once; what is shown changes only once the server has agreed [P12]. */
export const useSetVisibility = () =>
  useAction(setVisibility, {
    updates: [myLocation],
    onError: (error) => console.error('The visibility could not be saved', error),
  })

/** Holds from the moment the server has agreed. Where it refuses, what is shown may be out of date. */
export const useSetPause = () =>
  useAction(setPause, { updates: [myLocation], invalidates: [doorState, myLocation] })
