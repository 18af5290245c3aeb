import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { toast as sonner } from 'sonner'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SpotsLeft } from '../../../web/features/activities/detail/spots-left'
import { ActivityCard } from '../../../web/features/activities/explore/card'
import { EMPTY_DRAFT } from '../../../web/features/activities/wizard/draft'
import { DEFAULT_VIEW } from '../../../web/features/places/map/view'
import { PlacePreview } from '../../../web/features/places/preview/preview'
import { locate } from '../../../web/lib/geolocation'
import { PendingScreen } from '../../../web/shell/screens/pending-screen'
import { loadToaster, toast } from '../../../web/ui/toast'
import { calendarEventOf } from '../../../worker/contract/calendar-event'
import * as limits from '../../../worker/contract/limits'
import { DAY_MS, HOUR_MS } from '../../../worker/contract/units'
import { activityOf, open } from '../support/explore'
import { PLACES } from '../support/wizard'

/* Effects of the constants in product.md 16 that the screens' own tests don't cover. */

describe('toasts', () => {
  const shown = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
  const find = (text: string) => shown().find((each) => each.textContent?.includes(text))
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  beforeEach(async () => {
    await loadToaster()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] })
  })
  test('disappear after 4000 ms by default', async () => {
    toast.success('Saved')
    await advance(50)
    await advance(limits.TOAST_DURATION_MS - 150)
    expect(find('Saved')?.dataset.removed).toBe('false')
    await advance(200)
    expect(find('Saved')?.dataset.removed ?? 'gone').not.toBe('false')
  })

  test('disappear on time even while the pointer rests on them', async () => {
    toast.success('Rest here')
    await advance(50)
    const message = find('Rest here')
    if (!message) throw new Error('The toast is not shown')
    fireEvent.mouseOver(message)
    fireEvent.mouseMove(message)
    await advance(50 + limits.TOAST_DURATION_MS)
    expect(find('Rest here')?.dataset.removed ?? 'gone').not.toBe('false')
  })

  /** Swipes a toast to the right, or to the left if `px` is negative. @returns whether the swipe dismissed it */
  async function swipe({ px, ms }: { px: number; ms: number }): Promise<boolean> {
    toast.info('Swipe me')
    await advance(50)
    const message = find('Swipe me')
    if (!message) throw new Error('The toast is not shown')
    message.setPointerCapture = () => {}
    fireEvent.pointerDown(message, { button: 0, clientX: 0, clientY: 0 })
    fireEvent.pointerMove(message, { clientX: Math.sign(px) * 2, clientY: 0 })
    fireEvent.pointerMove(message, { clientX: px, clientY: 0 })
    await advance(ms)
    fireEvent.pointerUp(message)
    const isGone = message.dataset.swipeOut === 'true' || message.dataset.removed === 'true'
    sonner.dismiss()
    // The first step lets React render the dismissal, which starts the animation.
    await advance(50)
    await advance(1000)
    return isGone
  }

  test('are dismissed by a swipe of 45 px or a speed of 0.11', async () => {
    const { TOAST_SWIPE_DISMISS_PX: distancePx, TOAST_SWIPE_DISMISS_SPEED: speed } = limits
    const slowMs = 2000
    expect(await swipe({ px: distancePx - 1, ms: slowMs })).toBe(false)
    expect(await swipe({ px: distancePx, ms: slowMs })).toBe(true)
    const shortPx = 22
    expect(await swipe({ px: shortPx, ms: shortPx / speed + 5 })).toBe(false)
    expect(await swipe({ px: shortPx, ms: shortPx / speed - 5 })).toBe(true)
  })

  test('are dismissed by a sideways swipe in either direction on a phone, where they are centered', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    expect(await swipe({ px: limits.TOAST_SWIPE_DISMISS_PX, ms: 2000 })).toBe(true)
    expect(await swipe({ px: -limits.TOAST_SWIPE_DISMISS_PX, ms: 2000 })).toBe(true)
    expect(await swipe({ px: 1 - limits.TOAST_SWIPE_DISMISS_PX, ms: 2000 })).toBe(false)
  })
})

test('a script chunk times out after 120 s', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(
    <ErrorBoundary>
      <PendingScreen />
    </ErrorBoundary>,
  )
  act(() => void vi.advanceTimersByTime(limits.CHUNK_TIMEOUT_MS - 1))
  expect(screen.getByRole('status')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('alert').textContent).toMatch(/^Loading \S+ timed out$/)
})

class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError({ message }: Error) {
    return { message }
  }
  override render() {
    return this.state.message ? <p role="alert">{this.state.message}</p> : this.props.children
  }
}

describe('geolocation and maps', () => {
  test('locating has a timeout of 10 s, a cache of 5 min (300000 ms), and low accuracy', () => {
    const getCurrentPosition = vi.fn()
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
    void locate()
    expect(getCurrentPosition.mock.lastCall?.[2]).toEqual({
      timeout: 10_000,
      maximumAge: 300_000,
      enableHighAccuracy: false,
    })
  })

  test('the default map center is 34.0522, -118.4437 at zoom 12', () => {
    expect(DEFAULT_VIEW).toEqual({ latitude: 34.0522, longitude: -118.4437, zoom: 12 })
  })

  test("the wizard's map has a default height of 400 px", () => {
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <PlacePreview place={PLACES[0] ?? expect.unreachable()} near={undefined} onChoose={() => {}} />
      </QueryClientProvider>,
    )
    expect(container.querySelector('figure')?.style.height).toBe('400px')
  })
})

describe('activities', () => {
  test('a draft defaults to 60 min, price 0, difficulty Beginner, and max participants 10', () => {
    expect(EMPTY_DRAFT).toMatchObject({
      durationMinutes: 60,
      price: 0,
      difficulty: 'Beginner',
      maxParticipants: 10,
    })
  })

  test.each([
    [4, '4 spots left', false],
    [3, '3 spots left', true],
    [1, '1 spot left', true],
    [0, 'No spots left', false],
  ])('the threshold for low spots is 3: %i shows "%s"', (spotsLeft, text, isLow) => {
    render(<SpotsLeft activity={upcomingActivity({ spotsLeft })} />)
    expect(screen.getByText(text).dataset.tone === 'low-solid').toBe(isLow)
  })

  test('an activity card is 320 px high', async () => {
    await open(<ActivityCard activity={upcomingActivity()} onCreatorClick={() => {}} action={null} />)
    expect(screen.getByRole('article').style.height).toBe('320px')
  })

  function upcomingActivity(changes: object = {}) {
    return activityOf({ dateTime: new Date(Date.now() + DAY_MS).toISOString(), ...changes })
  }
})

describe('calendar and times', () => {
  test('the default event length is 2 hours', () => {
    const { start, end } = calendarEventOf(activityOf({ durationMinutes: 0 }), {
      origin: 'https://tagalong.test',
      page: '/activity',
    })
    expect(end.getTime() - start.getTime()).toBe(2 * HOUR_MS)
  })
})
