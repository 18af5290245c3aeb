import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepPushOn } from '../../../web/features/push/device'
import { readPushMark, storePushMark } from '../../../web/features/push/mark'
import { offerPush, usePushOffer } from '../../../web/features/push/offer'
import type { PushSettings } from '../../../worker/contract/push'
import { ANA, activityOf } from '../support/explore'
import { answerSettings, bodiesOf, openPage } from '../support/settings'

const PHONE = {
  id: 'phone',
  device: 'Chrome on Android',
  isCurrent: false,
  createdAt: '2026-11-20T18:00:00.000Z',
  reachedAt: '2026-11-22T18:00:00.000Z',
}
const SETTINGS: PushSettings = {
  key: 'site-key',
  devices: [PHONE],
  quietHours: { fromHour: 22, untilHour: 8 },
}

function answerPush(settings: Partial<PushSettings> = {}) {
  return answerSettings(ANA, ({ call, body }) => {
    if (call === 'GET /api/push/settings') return { body: { ...SETTINGS, ...settings } }
    if (call === 'PUT /api/push/quiet-hours') return { body }
    if (call.startsWith('DELETE /api/push/subscriptions/')) return { status: 204, body: null }
    return undefined
  })
}

/** Simulates a browser with push and this permission. */
function stubBrowser(permission: NotificationPermission) {
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      userAgent: { value: navigator.userAgent },
      serviceWorker: { value: { addEventListener() {}, removeEventListener() {}, startMessages() {} } },
    }),
  )
}

afterEach(() => usePushOffer.setState({ activity: null }))

describe('Settings', () => {
  const devices = async () => within(await screen.findByRole('region', { name: 'Devices' }))

  test('shows nothing about push if the site sends none', async () => {
    answerPush({ key: null, devices: [] })
    await openPage('/settings?section=notifications')
    await screen.findByRole('switch', { name: 'Your plans: Email' })
    expect(screen.queryByRole('switch', { name: /: Push/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Quiet hours' })).toBeNull()
  })

  test('lists devices, and removes one', async () => {
    const requests = answerPush()
    await openPage('/settings?section=notifications')
    const list = await devices()
    expect(list.getByText('Chrome on Android')).toBeTruthy()
    expect(list.getByText(/^Last reached/)).toBeTruthy()
    await userEvent.click(list.getByRole('button', { name: 'Remove Chrome on Android' }))
    await waitFor(() =>
      expect(requests.map(({ call }) => call)).toContain('DELETE /api/push/subscriptions/phone'),
    )
  })

  test('saves quiet hours, and shows when they are off', async () => {
    const requests = answerPush()
    await openPage('/settings?section=notifications')
    const hours = within(await screen.findByRole('region', { name: 'Quiet hours' }))
    await userEvent.selectOptions(hours.getByRole('combobox', { name: 'From' }), '8')
    expect(await hours.findByText('Push comes at any hour.')).toBeTruthy()
    expect(bodiesOf(requests, 'PUT /api/push/quiet-hours')).toEqual([{ fromHour: 8, untilHour: 8 }])
  })

  test('explains how to allow blocked notifications', async () => {
    stubBrowser('denied')
    answerPush()
    await openPage('/settings?section=notifications')
    expect((await devices()).getByText(/^This browser blocks notifications/)).toBeTruthy()
    expect((await devices()).queryByRole('button', { name: 'Turn on push' })).toBeNull()
  })

  test('explains that an iPhone needs the app on the home screen', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: 'Mozilla/5.0 (iPhone)' } }))
    answerPush()
    await openPage('/settings?section=notifications')
    expect((await devices()).getByText(/^On iPhone and iPad, add Tagalong/)).toBeTruthy()
  })

  test('offers to turn on push if the browser can ask', async () => {
    stubBrowser('default')
    answerPush()
    await openPage('/settings?section=notifications')
    expect((await devices()).getByRole('button', { name: 'Turn on push' })).toBeTruthy()
  })
})

describe('the offer after an application', () => {
  const isOffered = () => {
    offerPush(activityOf())
    return usePushOffer.getState().activity !== null
  }

  test.each(['denied', 'granted'] as const)('does not appear if notifications are %s', (permission) => {
    stubBrowser(permission)
    expect(isOffered()).toBe(false)
  })

  test('does not appear in a browser without push, or once it was declined or accepted', () => {
    expect(isOffered()).toBe(false)
    stubBrowser('default')
    storePushMark('declined')
    expect(isOffered()).toBe(false)
    storePushMark({ userId: ANA.id, day: 'today' })
    expect(isOffered()).toBe(false)
    expect(readPushMark()).toEqual({ userId: ANA.id, day: 'today' })
    localStorage.clear()
    expect(isOffered()).toBe(true)
  })
})

test('another user of the browser ends its subscription, and the first gets push again after signing in', async () => {
  const ended: string[] = []
  const subscription = { unsubscribe: async () => ended.push('one') }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  storePushMark({ userId: 'ben', day: 'today' })
  await keepPushOn(ANA.id)
  expect(ended).toEqual(['one'])
  expect(readPushMark()).toEqual({ userId: 'ben', day: '' })
})
