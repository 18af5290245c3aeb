import { create } from 'zustand'
import { ApiError, UserError } from './api'
import type { LeftAct } from './left-act'

type Act = {
  /** Completes "You are about to …". */
  act: string
  /** Whether the action cannot be undone. */
  isFinal?: boolean
  /** Without it, only the page reopens after the return from Google, not the dialog. */
  left?: LeftAct
}

/** An action that waits until the user has confirmed their identity. */
export type PendingAct = Act & {
  /** Continues or cancels the action. */
  finish: (isConfirmed: boolean) => void
}

/** Thrown when the user closes the proof dialog. Its message is empty, so nothing is shown. */
class ActGivenUp extends UserError {
  constructor() {
    super('')
  }
}

/** The action that waits for the dialog in `web/shell/proof`. */
export const usePendingAct = create<{ pending: PendingAct | null }>(() => ({ pending: null }))

/**
 * Runs an irreversible action. If the server requires proof, a dialog lets the user confirm their identity, and the action runs
 * again (product.md 2.55).
 * @throws ActGivenUp if the user closes the dialog
 */
export async function withProof<T>(act: Act, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'login_again') throw error
    if (!(await isConfirmed(act))) throw new ActGivenUp()
    return run()
  }
}

function isConfirmed(act: Act): Promise<boolean> {
  return new Promise((resolve) => {
    usePendingAct.setState({
      pending: {
        ...act,
        finish: (confirmed) => {
          usePendingAct.setState({ pending: null })
          resolve(confirmed)
        },
      },
    })
  })
}
