import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAccount } from '../../../web/lib/follow-account'

const reload = vi.fn()

function forgetLanguage() {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = 'language=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/'
}

beforeEach(() => {
  vi.stubGlobal('location', { ...location, reload })
  reload.mockClear()
  forgetLanguage()
})
afterEach(forgetLanguage)

test('the app follows the language of the account, once', () => {
  followAccount('es')
  expect(document.cookie).toContain('language=es')
  followAccount('es')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an account in a language that the site lacks changes nothing', () => {
  followAccount('xx')
  expect(reload).not.toHaveBeenCalled()
})

test('a language that was chosen in this browser stays', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = 'language=en; path=/'
  followAccount('es')
  expect(reload).not.toHaveBeenCalled()
})
