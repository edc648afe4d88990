import type { FieldErrors } from 'react-hook-form'
import { LocationForm } from './locationForm.ts'

/** In the order in which a new partner sees them. */
export const wizardSteps = ['where', 'entry', 'hours', 'price', 'photos'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** Each field belongs to exactly one step. */
const stepOf: Record<keyof LocationForm, WizardStep> = {
  name: 'where',
  address: 'where',
  pin: 'where',
  steps: 'entry',
  instructionsLanguage: 'entry',
  stepTranslations: 'entry',
  asksFirst: 'entry',
  hourlyLimit: 'entry',
  houseRules: 'photos',
  hours: 'hours',
  cents: 'price',
  description: 'photos',
  features: 'photos',
}

export const fieldsOf = (step: WizardStep) =>
  LocationForm.keyof().options.filter((name) => stepOf[name] === step)

/** The first step with an error. */
export const firstStepWith = (errors: FieldErrors<LocationForm>) =>
  wizardSteps.find((step) => fieldsOf(step).some((name) => errors[name]))
