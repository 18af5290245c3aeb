import { act, cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { setRegion } from '#messages'
import { loadModal } from '../../web/ui/dialog/dialog'
import { loadMenu } from '../../web/ui/menu'
import { clearSessionMark } from './support/session-mark'
import { NOW } from './support/timers'

// Allow for pages that settle slowly on a busy machine. Queries for existing elements still return at once.
configure({ asyncUtilTimeout: 15_000 })

// Real timers, saved before a test replaces them.
const { setImmediate, setTimeout } = globalThis

// In a browser, pages load these when idle.
beforeAll(() => Promise.all([loadModal(), loadMenu()]))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

// All test files of a worker share one window and the app's modules, so reset both after every test.
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await finishScheduledWork()
  await removeToasts()
  // A menu or dialog that unmounts while open leaves pointer events disabled on the body.
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

/** Removes toasts, which outlive the page that showed them, without waiting for their animations. */
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
