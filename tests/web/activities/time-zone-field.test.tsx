import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TimeZoneField } from '../../../web/features/activities/time-zone-field'

const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })

test.each([
  ['America/Indiana/Vincennes', 'Eastern Time'],
  ['America/Boise', 'Mountain Time'],
  ['America/Phoenix', 'Mountain Standard Time'],
  ['Pacific/Honolulu', 'Hawaii-Aleutian Standard Time'],
])('shows the zone found for a place: %s', (found, name) => {
  render(<TimeZoneField found={found} value={undefined} onChange={() => {}} />)
  expect(field().selectedOptions[0]?.textContent).toBe(name)
  expect(new Set([...field().options].map(({ text }) => text)).size).toBe(8)
})

test('reports another zone, and undefined once the found one is chosen again', async () => {
  const chosen: unknown[] = []
  const show = (value?: 'America/Chicago') => (
    <TimeZoneField found="America/Boise" value={value} onChange={(zone) => chosen.push(zone)} />
  )
  const { rerender } = render(show())
  await userEvent.selectOptions(field(), 'Central Time')
  rerender(show('America/Chicago'))
  await userEvent.selectOptions(field(), 'Mountain Time')
  expect(chosen).toEqual(['America/Chicago', undefined])
})

const MEXICO = ['America/Cancun', 'America/Hermosillo', 'America/Mexico_City', 'America/Monterrey']

test.each([
  ['America/Merida', 'Central Standard Time', 3],
  ['America/New_York', 'Eastern Time', 4],
])('elsewhere, offers the clocks of the country and of the place: %s', (found, name, count) => {
  render(<TimeZoneField found={found} value={undefined} onChange={() => {}} zones={MEXICO} />)
  expect(field().selectedOptions[0]?.textContent).toBe(name)
  expect(field().options).toHaveLength(count)
})

test('a country with one clock has nothing to choose', () => {
  render(
    <TimeZoneField found="Europe/Berlin" value={undefined} onChange={() => {}} zones={['Europe/Busingen']} />,
  )
  expect(screen.queryByRole('combobox')).toBeNull()
})
