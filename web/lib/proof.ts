import { create } from 'zustand'
import { ApiError, UserError } from './api'
import type { LeftAct } from './left-act'

type Act = {
  /** Completes "You are about to …". */
  act: string
  /** Whether the act cannot be undone. */
  isFinal?: boolean
  /** Without it, only the page opens again after Google. */
  left?: LeftAct
}

/** An act that waits until the user has confirmed their identity. */
export type PendingAct = Act & {
  /** Continues or cancels the act. */
  finish: (isConfirmed: boolean) => void
}

/** The user closed the proof dialog. There is nothing to show. */
class ActGivenUp extends UserError {
  constructor() {
    super('')
  }
}

/** The act waiting for the dialog of `web/shell/proof`. */
export const usePendingAct = create<{ pending: PendingAct | null }>(() => ({ pending: null }))

/**
 * Runs an irreversible act. If the server requires proof, a dialog lets the user confirm their identity, and the act runs again
 * (product.md 2.55).
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
