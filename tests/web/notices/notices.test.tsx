import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { Bell } from '../../../web/features/notices/bell/bell'
import { NoticeList } from '../../../web/features/notices/list/notice-list'
import { MarkAllRead } from '../../../web/features/notices/mark-all-read'
import { NoticePreferences } from '../../../web/features/notices/preferences/notice-preferences'
import { noticesQuery, unreadQuery } from '../../../web/features/notices/queries'
import { isChoosable, NOTICE_KINDS, NOTICES } from '../../../worker/contract/notice-kinds'
import type { Notice, NoticeChoice } from '../../../worker/contract/notices'
import type { Me } from '../../../worker/contract/users'
import { NOTICE_CHANNELS } from '../../../worker/contract/vocabulary'
import type { SentRequest } from '../support/explore'
import { ANA, answer } from '../support/explore'
import { openPage } from '../support/open-page'

function noticeOf(changes: Partial<Notice> = {}): Notice {
  return {
    id: 'n1',
    kind: 'application_received',
    createdAt: '2026-12-01T17:55:00.000Z',
    readAt: null,
    activity: {
      id: 'hike',
      title: 'Night Hike',
      type: 'TRAVEL',
      dateTime: '2026-12-03T01:30:00.000Z',
      timeZone: 'America/Los_Angeles',
      whatToBring: null,
      place: 'Griffith Park, Los Angeles, CA',
    },
    actor: { id: 'ben', name: 'Ben Okafor', avatar: null },
    isWaitlisted: false,
    isByAdmin: false,
    isOwn: false,
    comment: null,
    change: null,
    next: null,
    ...changes,
  }
}

/** Responds to the calls of the bell and its list, unless `respond` returns a response. */
function answerNotices(
  notices: Notice[],
  respond?: (request: SentRequest) => { status: number; body: unknown } | undefined,
) {
  let items = notices
  return answer((request) => {
    const response = respond?.(request)
    if (response) return response
    const unread = () => items.filter(({ readAt }) => readAt === null).length
    if (request.call === 'GET /api/notices') return { body: { items, nextCursor: null } }
    if (request.call === 'GET /api/notices/count') return { body: { unread: unread() } }
    if (request.call === 'POST /api/notices/read') {
      const { ids, until = '' } = request.body as { ids?: string[]; until?: string }
      items = items.map((each) =>
        (ids ? ids.includes(each.id) : each.createdAt <= until)
          ? { ...each, readAt: '2026-12-01T18:00:00.000Z' }
          : each,
      )
      return { body: { unread: unread() } }
    }
    return undefined
  })
}

const show = (home: ReactNode, user: Me | null = null) =>
  openPage({
    path: '/',
    home,
    stubs: ['/explore', '/notices', '/settings', '/activity/$id', '/activity-management'],
    user,
  })

describe('the bell', () => {
  test.each([
    [0, 'Notifications', null],
    [3, 'Notifications, 3 unread', '3'],
    [100, 'Notifications, 99+ unread', '99+'],
  ])('has the label for %i unread: "%s"', async (unread, name, number) => {
    answer(() => ({ body: { unread } }))
    await show(<Bell />)
    await screen.findByRole('button', { name })
    const bells = [screen.getByRole('button', { name }), screen.getByRole('link', { name })]
    expect(bells[1]?.getAttribute('href')).toBe('/notices')
    expect(bells[0]?.textContent).toBe(number ?? '')
  })

  test('announces new notices, but not on the first load', async () => {
    let unread = 1
    answer(() => ({ body: { unread } }))
    const { queryClient } = await show(<Bell />)
    await screen.findAllByLabelText('Notifications, 1 unread')
    expect(screen.getByRole('status').textContent).toBe('')
    unread = 3
    await queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 new notifications'))
  })
})

describe('the list', () => {
  test('clears the count of the bell and keeps the marks, until a new notice comes', async () => {
    const items = [noticeOf()]
    answerNotices(items)
    await show(
      <>
        <Bell />
        <NoticeList />
      </>,
      ANA,
    )
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('Unread: '))
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeTruthy()
    cleanup()
    answerNotices([...items, noticeOf({ id: 'n2' })])
    await show(<Bell />, ANA)
    expect(await screen.findAllByLabelText('Notifications, 1 unread')).toHaveLength(2)
  })

  test('shows the actor and the event of each notice, and marks a notice as read when it is opened', async () => {
    const requests = answerNotices([noticeOf(), noticeOf({ id: 'n2', readAt: '2026-12-01T17:00:00.000Z' })])
    const { history, queryClient } = await show(<NoticeList />)
    await screen.findAllByRole('link')
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('Unread: Ben Okafor applied to Night Hike')
    expect(first?.textContent).toContain('5 minutes ago')
    expect(second?.textContent).not.toContain('Unread')
    await userEvent.click(
      screen.getAllByRole('link', { name: 'Ben Okafor applied to Night Hike' })[0] as HTMLElement,
    )
    await waitFor(() =>
      expect(history.location.href).toBe('/activity-management?view=applications&activity=hike'),
    )
    expect(requests.find(({ call }) => call === 'POST /api/notices/read')?.body).toEqual({ ids: ['n1'] })
    const [page] = queryClient.getQueryData(noticesQuery.queryKey)?.pages ?? []
    expect(page?.items.map(({ readAt }) => readAt)).not.toContain(null)
  })

  test('a change shows the old and the new value', async () => {
    const at = (dateTime: string) => ({ dateTime, timeZone: 'America/Los_Angeles' })
    answerNotices([
      noticeOf({
        kind: 'activity_changed',
        change: {
          time: { from: at('2026-12-03T01:30:00.000Z'), to: at('2026-12-03T03:00:00.000Z') },
          place: null,
          price: { from: 0, to: 12.5 },
        },
      }),
    ])
    await show(<NoticeList />)
    await screen.findByRole('link')
    const [item] = screen.getAllByRole('listitem')
    expect(item?.textContent).toContain('Ben Okafor changed the time and price of Night Hike')
    expect(
      within(item as HTMLElement)
        .getAllByRole('definition')
        .map((each) => each.textContent),
    ).toEqual([
      expect.stringMatching(/was Wed, Dec 2, 5:30\u00a0PM.*now Wed, Dec 2, 7:00\u00a0PM/),
      expect.stringMatching(/was Free.*now \$12\.50/),
    ])
  })

  test('has a button that approves the first user of the waitlist for a freed seat', async () => {
    const seat = noticeOf({ kind: 'seat_freed', next: { applicationId: 'app', name: 'Cleo' } })
    const requests = answerNotices([seat], ({ call }) =>
      call === 'PATCH /api/applications' ? { status: 200, body: {} } : undefined,
    )
    await show(<NoticeList />)
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Cleo' }))
    expect(await screen.findByRole('button', { name: 'Cleo is approved' })).toBeTruthy()
    expect(requests.find(({ call }) => call === 'PATCH /api/applications')?.body).toEqual({
      applicationId: 'app',
      status: 'APPROVED',
    })
  })

  test('restores the button with a message when the seat is taken', async () => {
    const seat = noticeOf({ kind: 'seat_freed', next: { applicationId: 'app', name: 'Cleo' } })
    answerNotices([seat], ({ call }) =>
      call === 'PATCH /api/applications'
        ? { status: 409, body: { code: 'activity_full', message: 'Activity Full' } }
        : undefined,
    )
    await show(<NoticeList />)
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Cleo' }))
    expect(await screen.findByText('Failed to update application status: Activity Full')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Approve Cleo' })).toBeTruthy()
  })

  test('marks all shown notices as read with one click', async () => {
    const requests = answerNotices([
      noticeOf(),
      noticeOf({ id: 'n2', createdAt: '2026-12-01T10:00:00.000Z' }),
    ])
    await show(
      <>
        <MarkAllRead />
        <NoticeList />
      </>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(screen.queryByText('Unread:', { exact: false })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    expect(requests.find(({ call }) => call === 'POST /api/notices/read')?.body).toEqual({
      until: '2026-12-01T17:55:00.000Z',
    })
  })
})

describe('the table in Settings', () => {
  const CHOICES: NoticeChoice[] = NOTICE_KINDS.flatMap((kind) =>
    NOTICE_CHANNELS.filter((channel) => isChoosable(kind, channel)).map((channel) => ({
      kind,
      channel,
      isOn: true,
    })),
  )
  const SWITCHES = { activityReminders: true, newActivities: true, messages: true }
  const openGroup = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
  const switchesOf = async (group: string, count: number) =>
    expect(await screen.findAllByRole('switch', { name: new RegExp(`^${group}:`) })).toHaveLength(count)
  const switchOf = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

  test('saves a choice at once, and undoes a refused one', async () => {
    let isRefused = false
    const requests = answer(({ call }) => {
      if (call.startsWith('GET')) return { body: { choices: CHOICES } }
      return isRefused
        ? { status: 500, body: { code: 'internal', message: 'Something went wrong on our side' } }
        : { body: { choices: CHOICES } }
    })
    await show(<NoticePreferences hasPush switches={SWITCHES} />)
    await openGroup('Organizing')
    const name = 'Someone applies to your activity: Email'
    await userEvent.click(await switchOf(name))
    expect((await switchOf(name)).checked).toBe(false)
    expect(requests.at(-1)).toMatchObject({
      call: 'PUT /api/notices/preferences',
      body: { choices: [{ kind: 'application_received', channel: 'mail', isOn: false }] },
    })
    isRefused = true
    await openGroup('Comments and questions')
    await userEvent.click(await switchOf('Updates from organizers: App'))
    await waitFor(async () => expect((await switchOf('Updates from organizers: App')).checked).toBe(true))
  })

  test('disables a kind that another setting turns off, and locks kinds that are always on', async () => {
    answer(() => ({ body: { choices: CHOICES } }))
    await show(
      <NoticePreferences hasPush switches={{ ...SWITCHES, messages: false, activityReminders: false }} />,
    )
    const isOff = async (name: string) => {
      const control = await switchOf(name)
      expect([control.checked, control.disabled], name).toEqual([false, true])
    }
    await openGroup('Comments and questions')
    await isOff('Replies to your comments: Email')
    expect((await switchOf('Replies to your comments: App')).checked).toBe(true)
    expect(screen.getAllByText('Messages is off')).toHaveLength(2)
    await openGroup('Your plans')
    await isOff('Reminders before the start: App')
    await isOff('Reminders before the start: Email')
    const row = screen.getByRole('row', { name: /^An activity is canceled/ })
    expect(
      within(row)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((box) => [box.checked, box.disabled]),
    ).toEqual([
      [true, false],
      [true, true],
      [true, true],
    ])
  })

  test('is five groups with three switches each, which open to their kinds', async () => {
    answer(() => ({ body: { choices: CHOICES } }))
    await show(<NoticePreferences hasPush switches={SWITCHES} />)
    await switchesOf('Organizing', 3)
    expect(screen.getAllByRole('row')).toHaveLength(6)
    expect(screen.getAllByRole('switch').length).toBeLessThanOrEqual(15)
    await openGroup('Groups and waitlist')
    expect(screen.getByRole('row', { name: /^A spot opens up for you/ })).toBeTruthy()
    await openGroup('Groups and waitlist')
    expect(screen.getAllByRole('row')).toHaveLength(6)
  })

  test('a switch of a group changes all of its kinds that may be off, and counts those that are on', async () => {
    const requests = answer(() => ({ body: { choices: CHOICES } }))
    await show(<NoticePreferences hasPush switches={SWITCHES} />)
    const kinds = NOTICE_KINDS.filter(
      (kind) => NOTICES[kind].group === 'organizing' && isChoosable(kind, 'mail'),
    )
    await userEvent.click(await screen.findByRole('switch', { name: 'Organizing: Email' }))
    expect(requests.at(-1)).toMatchObject({
      body: { choices: kinds.map((kind) => ({ kind, channel: 'mail', isOn: false })) },
    })
    await openGroup('Organizing')
    await userEvent.click(await switchOf('Someone applies to your activity: Email'))
    expect(screen.getByRole('switch', { name: `Organizing: Email, 1 of ${kinds.length}` })).toBeTruthy()
  })

  test('has no column for push if the site sends none', async () => {
    answer(() => ({ body: { choices: CHOICES } }))
    await show(<NoticePreferences hasPush={false} switches={SWITCHES} />)
    await screen.findByRole('switch', { name: /^Your plans: Email/ })
    expect(screen.queryByRole('columnheader', { name: 'Push' })).toBeNull()
  })
})
