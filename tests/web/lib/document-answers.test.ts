import { afterEach, expect, test } from 'vitest'
import { readAnswers } from '../../../web/lib/document-answers'

const ME = { '/api/auth/me': { user: null } }

afterEach(() => document.getElementById('answers')?.remove())

test('keeps the bookmarks of the answers in a document as cookies', () => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'answers'
  script.textContent = JSON.stringify({ ...ME, cookies: ['bookmark-1=signature; Path=/; SameSite=Lax'] })
  document.body.append(script)
  expect(readAnswers()).toEqual(ME)
  expect(document.cookie).toContain('bookmark-1=signature')
})
