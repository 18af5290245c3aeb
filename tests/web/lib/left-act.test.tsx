import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leaveAct, returnToAct, useLeftAct } from '../../../web/lib/left-act'

const ACT = { dialog: 'change-email', typed: 'new@example.com' }
const useAct = (dialog = ACT.dialog) => renderHook(useLeftAct, { initialProps: dialog }).result.current

test('after Google, the page and its dialog reopen once with the typed text', () => {
  window.history.replaceState(null, '', '/settings#security')
  leaveAct(ACT)
  expect(useAct()).toBeNull()
  expect(returnToAct()).toBe('/settings#security')
  expect(useAct('delete-account')).toBeNull()
  expect(useAct()).toEqual(ACT)
  expect(useAct()).toBeNull()
})

test.each(['/explore', '/settingsx', '/', '/login?next=/settings'])(
  'returns to no page without acts that need proof: %s',
  (page) => {
    window.history.replaceState(null, '', page)
    leaveAct(ACT)
    expect(returnToAct()).toBe('/explore')
  },
)

test.each(['//evil.example/settings', 'https://evil.example/settings', '/\\\\evil.example'])(
  'returns to no other site: %s',
  (page) => {
    sessionStorage.setItem('tagalong.left-act', JSON.stringify({ page, isBack: false }))
    expect(returnToAct()).toBe('/explore')
  },
)
