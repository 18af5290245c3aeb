import { act, cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { setRegion } from '#messages'
import { loadModal } from '../../web/ui/dialog/dialog'
import { loadMenu } from '../../web/ui/menu'
import { clearSessionMark } from './support/session-mark'
import { NOW } from './support/timers'

// Pages settle slowly on a busy machine. Queries for existing elements still return at once.
configure({ asyncUtilTimeout: 15_000 })

// Real timers, saved before a test replaces them.
const { setImmediate, setTimeout } = globalThis

// Browsers load them when they are idle.
beforeAll(() => Promise.all([loadModal(), loadMenu()]))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

// All files of a worker share one window and the app's modules, so every test resets both.
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await finishScheduledWork()
  await removeToasts()
  // An open menu or dialog that unmounts leaves the body without pointer events.
  document.body.removeAttribute('style')
  localStorage.clear()
  sessionStorage.clear()
  clearSessionMark()
  setRegion('US')
  window.history.replaceState(null, '', '/')
})

/** Waits for pending imports, and for work scheduled by React and the toaster, while the window still exists. */
async function finishScheduledWork(): Promise<void> {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve))
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
}

/** Removes toasts without waiting for their animations. They outlive the page that showed them. */
async function removeToasts(): Promise<void> {
  if (!document.querySelector('[data-sonner-toast]')) return
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  await act(async () => {
    toast.dismiss()
    await vi.runAllTimersAsync()
  })
  await act(() => vi.runAllTimersAsync())
  vi.useRealTimers()
}
