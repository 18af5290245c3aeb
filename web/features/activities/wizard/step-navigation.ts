import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { Step } from './steps'

declare module '@tanstack/history' {
  interface HistoryState {
    /** How many entries of the wizard lie below this one, and from which of its steps this one was reached. */
    wizard?: { depth: number; from: Step }
  }
}

/**
 * Moves between the steps. Each step is an entry of the browser's history, so that its back button goes one step back;
 * the entries know how many of them to skip when the wizard is left.
 */
export function useStepNavigation(step: Step) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const state = useLocation({ select: (location) => location.state })
  const { depth, from } = state.wizard ?? { depth: 0, from: undefined }
  const next = { wizard: { depth: depth + 1, from: step } }

  const linkTo = (target: Step) => ({ search: { step: target }, state: next })
  const goTo = (target: Step) => void navigate({ to: '/create-activity', ...linkTo(target) })
  const goToExplore = () => void navigate({ to: '/explore', replace: true })

  return {
    linkTo,
    goTo,
    goToExplore,
    /** The step before: the browser's own way where that is where one came from. */
    goToPrevious: () => (from === step - 1 ? history.back() : goTo((step - 1) as Step)),
    /** The way one came. */
    goBack: () => (history.canGoBack() ? history.back() : goToExplore()),
    /** To the page from which the wizard was opened. */
    leave: () => (state.__TSR_index > depth ? history.go(-depth - 1) : goToExplore()),
    /** Back over the steps, so that going back from the next page does not lead into a finished wizard. */
    rewind: () => depth > 0 && history.go(-depth),
  }
}
