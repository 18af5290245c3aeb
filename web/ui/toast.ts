import type { ToastKind, ToastOptions } from './toaster'

type Toaster = typeof import('./toaster')

let toaster: Promise<Toaster> | undefined

/** Loads the toaster and mounts its live region, so that screen readers announce the first message too. */
export function loadToaster(): Promise<Toaster> {
  toaster ??= import('./toaster').then((module) => {
    module.mountToaster()
    return module
  })
  return toaster
}

let pageShown = async () => {}

/** Delays messages until `shown` resolves: their place depends on the page, which may still be loading. */
export function delayToasts(shown: () => Promise<void>): void {
  pageShown = shown
}

async function readyToaster(): Promise<Toaster> {
  const module = await loadToaster()
  await pageShown()
  return module
}

let count = 0
let areErrorsMuted = false

/** Mutes error toasts while a dialog, such as the one for an ended session, explains all failures. */
export function muteErrors(isMuted: boolean): void {
  areErrorsMuted = isMuted
}

function toastOf(kind: ToastKind) {
  return (text: string, { id = `toast-${++count}`, ...options }: ToastOptions = {}) => {
    if (kind === 'error' && areErrorsMuted) return id
    void readyToaster().then((module) => module.show({ kind, text, id, ...options }))
    return id
  }
}

/**
 * Short messages at the edge of the screen. Each function returns the toast's id.
 * @example
 * const id = toast.loading('Uploading image…')
 * toast.success('Settings saved successfully!', { id })
 */
export const toast = {
  success: toastOf('success'),
  error: toastOf('error'),
  info: toastOf('info'),
  warning: toastOf('warning'),
  loading: toastOf('loading'),
  message: toastOf('message'),
  /** Shows a failure as an error, or neutrally if a limit blocked the action. Shows nothing if `text` is empty. */
  failure({ text, pause }: { text: string; pause?: object | undefined }, options?: ToastOptions) {
    if (!text) return ''
    return pause ? toast.info(text, options) : toast.error(text, options)
  },
  dismiss(id: string) {
    void readyToaster().then((module) => module.dismiss(id))
  },
}
