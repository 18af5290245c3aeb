import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { usePushOffer } from '../../../web/features/push/offer'
import type { InstallEvent } from '../../../web/lib/install-event'
import { installEvent, keepInstallEvent } from '../../../web/lib/install-event'
import { answerActivityPages, applicationTo, openPage, seatOf } from '../support/coming-soon'
import { answerSettings, openPage as openSettings } from '../support/settings'

const user = userEvent.setup()
const TITLE = 'Keep Tagalong on your phone'
keepInstallEvent()

beforeEach(() => usePushOffer.setState({ activity: null, isOffered: false }))

/** Simulates the browser's install offer. @returns its dialog */
function offer() {
  const prompt = vi.fn(async () => {})
  const userChoice = Promise.resolve({ outcome: 'accepted' })
  window.dispatchEvent(
    Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice }),
  )
  onTestFinished(() => installEvent.use())
  return prompt as InstallEvent['prompt']
}

/** Opens My Activities, by default with a seat. @returns whether the loaded page offers the app */
async function visit(backend: Parameters<typeof answerActivityPages>[0] = { coming: [seatOf({ id: 'a' })] }) {
  sessionStorage.clear()
  answerActivityPages(backend)
  const { unmount } = await openPage('/coming-soon')
  await screen.findByRole('tab', { name: /^Upcoming \(/, hidden: true })
  // The offer's code loads separately.
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve))
  return { unmount, isOffered: screen.queryByRole('dialog', { name: TITLE }) !== null }
}

test('offers the app on the second visit with a plan, with the browser’s own dialog', async () => {
  const prompt = offer()
  const first = await visit()
  expect(first.isOffered).toBe(false)
  first.unmount()
  await visit()
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }))
  await user.click(dialog.getByRole('button', { name: 'Add to Home Screen' }))
  expect(prompt).toHaveBeenCalledOnce()
})

test('offers it after an application of this visit', async () => {
  offer()
  await visit({ applications: [applicationTo({ id: 'c' }, { createdAt: new Date().toISOString() })] })
  expect(await screen.findByRole('dialog', { name: TITLE })).toBeTruthy()
})

test('does not offer it without a plan, after a push offer, if installed, or once declined', async () => {
  localStorage.setItem('tagalong.install', JSON.stringify({ visits: 5 }))
  const none = await visit()
  expect(none.isOffered).toBe(false)
  none.unmount()
  offer()
  const without = await visit({})
  expect(without.isOffered).toBe(false)
  without.unmount()
  usePushOffer.setState({ isOffered: true })
  const pushed = await visit()
  expect(pushed.isOffered).toBe(false)
  pushed.unmount()
  usePushOffer.setState({ isOffered: false })
  const asked = await visit()
  await user.click(
    within(await screen.findByRole('dialog', { name: TITLE })).getByRole('button', { name: 'Not now' }),
  )
  asked.unmount()
  expect((await visit()).isOffered).toBe(false)
})

test('Safari on a phone shows instructions, and Settings installs at any time', async () => {
  localStorage.setItem('tagalong.install', JSON.stringify({ visits: 5 }))
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  agent.mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
  )
  onTestFinished(() => agent.mockRestore())
  const { unmount } = await visit()
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Choose Add to Home Screen',
  )
  expect(dialog.queryByRole('button', { name: 'Add to Home Screen' })).toBeNull()
  unmount()
  answerSettings()
  await openSettings('/settings?section=notifications')
  const section = within(await screen.findByRole('region', { name: 'Install Tagalong' }))
  expect(section.getAllByRole('listitem')).toHaveLength(2)
})
