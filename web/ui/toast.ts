import type { ToastKind, ToastOptions } from './toaster'

type Toaster = typeof import('./toaster')

let toaster: Promise<Toaster> | undefined

/** Fetches the toaster and stands its live region up, so that the first message is read out too. */
export function loadToaster(): Promise<Toaster> {
  toaster ??= import('./toaster').then((module) => {
    module.standUp()
    return module
  })
  return toaster
}

let count = 0
let areErrorsMuted = false

/** While something larger explains every failure, such as the dialog of an ended session. */
export function muteErrors(isMuted: boolean): void {
  areErrorsMuted = isMuted
}

function say(kind: ToastKind) {
  return (text: string, { id = `toast-${++count}`, ...options }: ToastOptions = {}) => {
    if (kind === 'error' && areErrorsMuted) return id
    void loadToaster().then((module) => module.show({ kind, text, id, ...options }))
    return id
  }
}

/**
 * Short messages at the edge of the screen. Each call answers the toast's id.
 * @example
 * const id = toast.loading('Uploading image…')
 * toast.success('Settings saved successfully!', { id })
 */
export const toast = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  warning: say('warning'),
  loading: say('loading'),
  message: say('message'),
  dismiss(id: string) {
    void loadToaster().then((module) => module.dismiss(id))
  },
}
