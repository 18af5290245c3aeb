import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSearchDraft } from '../../../web/ui/use-search-draft'
import { SEARCH_DEBOUNCE_MS } from '../../../worker/contract/limits'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  window.history.replaceState(null, '', '/explore')
})

function typeInto(commit: (text: string) => void) {
  const { result } = renderHook(() => useSearchDraft('', commit))
  act(() => result.current[1](' tennis '))
}

test('commits the trimmed text when typing pauses', () => {
  const commit = vi.fn<(text: string) => void>()
  typeInto(commit)
  act(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1))
  expect(commit).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(commit).toHaveBeenCalledExactlyOnceWith('tennis')
})

test('commits nothing after a navigation, because that would navigate back', () => {
  const commit = vi.fn<(text: string) => void>()
  typeInto(commit)
  window.history.pushState(null, '', '/activity/hike')
  act(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS))
  expect(commit).not.toHaveBeenCalled()
})
