import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type Coordinates, findPlaces, type OwnLocation } from '#contract/locations.ts'
import { savedAddress } from '#contract/savedAddress.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import type { Client } from '#web/api/client.ts'
import { callQuery } from '#web/api/useCall.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import type { LocationForm } from './locationForm.ts'

export type Finding = 'nothing_asked' | 'looking' | 'found' | 'roughly' | 'missing' | 'failed'

/** The pin of an address: where the partner has put it, else the geocoder's first answer [P13]. */
export function usePin(form: UseFormReturn<LocationForm>, location: OwnLocation | null) {
  const client = useClient()
  const queries = useQueryClient()
  const [lookedUp, setLookedUp] = useState(() => form.getValues('address').trim())
  const [typed, moved] = useWatch({ control: form.control, name: ['address', 'pin'] })
  const isSaved = lookedUp === location?.address
  const places = useQuery({ ...placesOf(client, lookedUp), enabled: lookedUp !== '' && !isSaved })

  const [place] = places.data ?? []
  const base = isSaved ? location.coordinates : place?.coordinates
  const ask = () => setLookedUp(form.getValues('address').trim())

  const finding = findingOf()
  const saved = finding === 'found' ? savedAddress(lookedUp, place) : lookedUp

  return {
    /** What is known of the address as it stands in the field now. */
    finding,
    /** How the address is saved, where that is not as it was typed. */
    savedAs: saved !== lookedUp ? saved : null,
    /** Where the map opens; it stays when the pin is moved. */
    base,
    coordinates: moved?.address === lookedUp ? moved.coordinates : base,
    ask,
    failure: places.error,
    retry: () => void places.refetch(),
    move: (coordinates: Coordinates) =>
      form.setValue('pin', { address: lookedUp, coordinates }, { shouldDirty: true }),
    /** For a save: asks for an address that was not asked for yet. */
    async settled({ address, pin }: LocationForm) {
      ask()
      const isMoved = pin?.address === address
      if (address === location?.address)
        return { address, coordinates: isMoved ? pin.coordinates : location.coordinates }
      const [found] = await queries.query(placesOf(client, address))
      if (!found) throw new Refused(422, 'address_not_found', 'Could not find this address')
      return {
        address: savedAddress(address, found),
        coordinates: isMoved ? pin.coordinates : found.coordinates,
      }
    },
  }

  function findingOf(): Finding {
    if (typed.trim() !== lookedUp || lookedUp === '' || isSaved) return 'nothing_asked'
    if (places.isFetching) return 'looking'
    if (places.isError) return 'failed'
    if (!place) return 'missing'
    return place.precision === 'door' ? 'found' : 'roughly'
  }
}

export type PinEditing = ReturnType<typeof usePin>

const placesOf = (client: Client, address: string) => ({
  ...callQuery(client, findPlaces, { query: { q: address } }),
  staleTime: Number.POSITIVE_INFINITY,
})
