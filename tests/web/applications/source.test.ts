import { expect, test, vi } from 'vitest'
import { applicationSource } from '../../../web/features/applications/apply/source'

/** Simulates a browser history of these pages, with the last one open. */
function visit(paths: string[]) {
  window.history.replaceState(null, '', paths.at(-1))
  const entries = paths.map((path) => ({ url: new URL(path, window.location.origin).href }))
  vi.stubGlobal('navigation', { entries: () => entries, currentEntry: { index: paths.length - 1 } })
}

test.each([
  [['/activity/hike'], 'link'],
  [['/login?next=%2Factivity%2Fhike', '/activity/hike?apply=true'], 'link'],
  [['/a/hike', '/activity/hike'], 'link'],
  [['/explore', '/activity/hike'], 'explore'],
  [['/explore', '/activity/hike', '/activity/hike#comments'], 'explore'],
  [['/map?lat=34', '/activity/hike'], 'map'],
  [['/creator/dev', '/activity/hike'], 'follow'],
  [['/notices', '/activity/hike'], 'follow'],
  [['/coming-soon', '/activity/hike'], 'other'],
  [['/activity/yoga', '/activity/hike'], 'other'],
  [['/coming-soon', '/explore'], 'explore'],
  [['/explore', '/map'], 'map'],
])('after %j the source is %s', (paths, source) => {
  visit(paths)
  expect(applicationSource()).toBe(source)
})

test('is unknown in a browser without the Navigation API', () => {
  visit(['/explore', '/activity/hike'])
  vi.stubGlobal('navigation', undefined)
  expect(applicationSource()).toBeUndefined()
})
