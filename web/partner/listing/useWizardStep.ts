import { useSearchParams } from 'react-router'
import { type WizardStep, wizardSteps } from './wizardSteps.ts'

/** The step is in the URL, so that a reload keeps it and Back goes to the previous one. Default: the draft's step. */
export function useWizardStep(stored: string | undefined) {
  const [params, setParams] = useSearchParams()
  const named = params.get('step') ?? stored
  const step = wizardSteps.find((one) => one === named) ?? wizardSteps[0]
  const index = wizardSteps.indexOf(step)
  return {
    step,
    index,
    next: wizardSteps[index + 1],
    previous: wizardSteps[index - 1],
    go: (to: WizardStep) => setParams({ step: to }),
  }
}
