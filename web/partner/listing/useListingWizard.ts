import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { minPaidCents } from '#contract/visitTerms.ts'
import { readSession } from '#web/shell/data/session.ts'
import type { DraftSender } from './draftSender.ts'
import { readDraft } from './listingDraft.ts'
import { useListingForm } from './useListingForm.ts'
import { useNearby } from './useNearby.ts'
import { useWizardStep } from './useWizardStep.ts'
import { usualCents } from './usualPrice.ts'
import { fieldsOf, firstStepWith } from './wizardSteps.ts'

/** A new listing, asked for step by step: what a step needs is there before the next one opens. */
export function useListingWizard({
  isFurther,
  sender,
  suggestedName,
  onLive,
}: {
  /** One more than the partner has. */
  isFurther: boolean
  sender: DraftSender
  suggestedName: string | undefined
  onLive: (id: string) => void
}) {
  const [keptStep] = useState(() => readDraft(readSession()?.userId, sender.keptAs)?.step)
  const { step, index, next, previous, go } = useWizardStep(keptStep)
  const listing = useListingForm({
    location: null,
    isFurther,
    step,
    suggestedName,
    sender,
    onSaved: onLive,
  })
  const { form, pin, save } = listing
  const nearby = useNearby(pin.coordinates)
  const [isPriceSuggested, setIsPriceSuggested] = useState(false)
  const [areHoursMissing, setAreHoursMissing] = useState(false)

  /** To be free is a choice, not what happens to those who choose nothing. */
  const suggestPrice = () => {
    if (isPriceSuggested || form.getValues('cents') > 0) return
    form.setValue('cents', usualCents(nearby) ?? minPaidCents, { shouldDirty: true })
    setIsPriceSuggested(true)
  }

  const advance = useMutation({
    mutationFn: async () => {
      const isFilledIn = await form.trigger(fieldsOf(step))
      // The field says what is wrong with an address that is not found.
      if (isFilledIn && step === 'where') await pin.settled(form.getValues())
      return isFilledIn
    },
    onSuccess: (isFilledIn) => {
      const isChosen = step !== 'hours' || form.getValues('hours') !== null
      setAreHoursMissing(!isChosen)
      if (!isFilledIn || !isChosen || !next) return
      if (next === 'price') suggestPrice()
      go(next)
    },
  })

  const goLive = form.handleSubmit(
    (typed) => {
      if (typed.hours) save.mutate({ form: typed, goesLive: true })
      else {
        setAreHoursMissing(true)
        go('hours')
      }
    },
    (errors) => {
      const wrong = firstStepWith(errors)
      if (wrong) go(wrong)
    },
  )

  return {
    listing,
    step,
    index,
    isLast: next === undefined,
    isBusy: advance.isPending || save.isPending,
    areHoursMissing,
    back: previous && (() => go(previous)),
    /** To the next step, or to the guests. */
    submit: () => (next ? advance.mutate() : void goLive()),
  }
}
export type ListingWizardState = ReturnType<typeof useListingWizard>
