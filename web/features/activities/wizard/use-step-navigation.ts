import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { Step } from './step'

declare module '@tanstack/history' {
  interface HistoryState {
    /** `depth` is the number of wizard entries before this one in the history; `from` is the step that led here. */
    wizard?: { depth: number; from: Step }
  }
}

/**
 * Navigates between the steps. Each step is a history entry, so Back goes back one step. Entries store their depth, so leaving
 * the wizard can skip all of them.
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
    /** Goes to the previous step, using browser history when it leads there. */
    goToPrevious: () => (from === step - 1 ? history.back() : goTo((step - 1) as Step)),
    /** Goes back in the browser's history, or to Explore. */
    goBack: () => (history.canGoBack() ? history.back() : goToExplore()),
    /** Goes to the page that opened the wizard. */
    leave: () => (state.__TSR_index > depth ? history.go(-depth - 1) : goToExplore()),
    /** Goes back past all steps, so Back on the next page doesn't reopen a finished wizard. */
    rewind: () => depth > 0 && history.go(-depth),
  }
}
