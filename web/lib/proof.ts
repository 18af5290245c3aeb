import { create } from 'zustand'
import { ApiError } from './api'

/** An act that waits until the user has confirmed their identity. */
type PendingAct = {
  /** Completes "You are about to …". */
  act: string
  /** Whether the act cannot be undone. */
  isFinal: boolean
  /** Continues with the act, or gives it up. */
  finish: (isConfirmed: boolean) => void
}

/** The act that waits for the dialog of `web/shell/proof`. */
export const usePendingAct = create<{ pending: PendingAct | null }>(() => ({ pending: null }))

/**
 * Runs an irreversible act. If the server asks who acts, a dialog lets the user confirm their identity, and the act runs
 * again (product.md 2.55).
 * @throws ApiError login_again if the user closes the dialog
 */
export async function withProof<T>(
  { act, isFinal = false }: { act: string; isFinal?: boolean },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'login_again') throw error
    if (!(await isConfirmed(act, isFinal))) throw error
    return run()
  }
}

function isConfirmed(act: string, isFinal: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    usePendingAct.setState({
      pending: {
        act,
        isFinal,
        finish: (confirmed) => {
          usePendingAct.setState({ pending: null })
          resolve(confirmed)
        },
      },
    })
  })
}
