import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AttendanceAfterDoor } from '../../../web/shell/management/attendance-after-door'
import { guestOf } from '../support/door'
import { answer, open } from '../support/explore'
import { activityOf } from '../support/management'

const END = Date.parse('2026-12-02T04:00:00Z')
const TENNIS = activityOf({ id: 'tennis', dateTime: '2026-12-02T03:00:00.000Z', durationMinutes: 60 })

function seatOf(name: string, result: 'participated' | 'missed') {
  const userId = name.toLowerCase()
  const seat = {
    id: userId,
    activityId: 'tennis',
    userId,
    status: 'FINISHED',
    joinedAt: '2026-11-20T00:00:00Z',
  }
  return { ...seat, result, user: { id: userId, name, avatar: null } }
}

test('the attendance shows check-in times, and lists people without one first', async () => {
  const at = '2026-12-02T02:53:00.000Z'
  answer(({ call }) => {
    const items = call.includes('/door/')
      ? [
          guestOf('Ana', { checkIn: { state: 'here_late', way: 'code', at } }),
          guestOf('Ben', { checkIn: { state: 'not_coming', way: 'list', at } }),
          guestOf('Cleo'),
        ]
      : [seatOf('Ana', 'participated'), seatOf('Ben', 'missed'), seatOf('Cleo', 'participated')]
    return { body: { items, nextCursor: null } }
  })
  await open(<AttendanceAfterDoor activity={TENNIS} now={END} />)
  expect(await screen.findByText('Checked in at 6:53 PM')).toBeTruthy()
  expect(
    screen.getByText(/^1 person checked in at the door. Everyone else is marked as attended/),
  ).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('BenDid not attend'),
    expect.stringContaining('CleoAttended'),
    expect.stringContaining('Checked in at 6:53\u00a0PMAttended'),
  ])
})
