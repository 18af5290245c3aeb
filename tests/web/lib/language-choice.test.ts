import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAccount } from '../../../web/lib/language-choice'

const reload = vi.fn()

beforeEach(() => {
  vi.stubGlobal('location', { ...location, reload })
  reload.mockClear()
})
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = 'language=; max-age=0; path=/'
})

test('the app follows the language of the account, once', () => {
  followAccount('es')
  expect(document.cookie).toContain('language=es')
  followAccount('es')
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([['en'], ['xx'], [null]])('an account in %o changes nothing', (locale) => {
  followAccount(locale)
  expect(reload).not.toHaveBeenCalled()
})

test('a language that was chosen in this browser stays', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = 'language=en; path=/'
  followAccount('es')
  expect(reload).not.toHaveBeenCalled()
})
