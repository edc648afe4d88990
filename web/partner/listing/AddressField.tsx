import { useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { addressLength, findPlaces, type Place } from '#contract/locations.ts'
import { callKey } from '#web/api/client.ts'
import { usePlaces, useTypedForPlaces } from '#web/shell/layout/usePlaces.ts'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/Field.tsx'
import type { LocationForm } from './locationForm.ts'
import type { PinEditing } from './usePin.ts'

/** Fewer letters begin too many streets. */
const minTyped = 3

/** The address with suggestions, by the combobox pattern: arrows choose, Enter takes, Escape closes. */
export function AddressField({
  form,
  pin,
  hint,
  error,
}: {
  form: UseFormReturn<LocationForm>
  pin: PinEditing
  hint: ReactNode
  error: ReactNode
}) {
  const t = useTranslations('partner')
  const id = useId()
  const queries = useQueryClient()
  const [isTyping, setIsTyping] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const typed = useDeferredValue(useWatch({ control: form.control, name: 'address' }).trim())
  const search = useTypedForPlaces(typed)
  const { data } = usePlaces(isTyping && search.length >= minTyped ? search : '')
  const places = isTyping && typed.length >= minTyped ? (data ?? []).filter(isAddress) : []
  const active = places[activeIndex]
  const { onChange, onBlur, ...registered } = form.register('address', { onBlur: pin.ask })

  const close = () => {
    setIsTyping(false)
    setActiveIndex(-1)
  }
  const choose = (place: Place) => {
    // The place itself, not the first one that fits its words.
    queries.setQueryData(callKey(findPlaces, { query: { q: place.label } }), [place])
    form.setValue('address', place.label, { shouldDirty: true, shouldValidate: true })
    pin.ask()
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (places.length === 0) return
    const last = places.length - 1
    if (event.key === 'ArrowDown') setActiveIndex(activeIndex >= last ? 0 : activeIndex + 1)
    else if (event.key === 'ArrowUp') setActiveIndex(activeIndex <= 0 ? last : activeIndex - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }

  return (
    <Field
      label={t('address')}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={places.length > 0}
      aria-controls={`${id}-list`}
      aria-activedescendant={active && `${id}-${activeIndex}`}
      autoComplete="off"
      maxLength={addressLength}
      hint={hint}
      error={error}
      {...registered}
      onChange={(event) => {
        setIsTyping(true)
        setActiveIndex(-1)
        void onChange(event)
      }}
      onBlur={(event) => {
        close()
        void onBlur(event)
      }}
      onKeyDown={press}
      popup={
        <div
          className={classes(
            'absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-card bg-surface shadow-float',
            places.length === 0 && 'hidden',
          )}
        >
          <ul id={`${id}-list`} role="listbox" aria-label={t('addressSuggestions')}>
            {places.map((place, index) => (
              <li
                key={place.label}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === activeIndex}
                // The field keeps the focus, or its blur would close the list before the click arrives.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
                className={classes(
                  'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 text-sm font-semibold hover:bg-sunken',
                  index === activeIndex && 'bg-sunken',
                )}
              >
                <MapPin aria-hidden className="size-4.5 shrink-0 text-muted" />
                <span dir="auto">{place.label}</span>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  )
}

/** A part of town has no door. */
const isAddress = ({ precision }: Place) => precision !== 'area'
