import { expect, test } from 'vitest'
import { emailAddress } from '../../../worker/contract/users'

test.each([
  ['ana@münchen.de', 'ana@xn--mnchen-3ya.de'],
  ['ana@XN--MNCHEN-3YA.de', 'ana@xn--mnchen-3ya.de'],
  ['ana@例え.jp', 'ana@xn--r8jz45g.jp'],
  ['ана@example.com', null],
  ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
  ['ana@ｅｘａｍｐｌｅ.com', 'ana@example.com'],
  [' Ana=Home@Example.com ', 'ana=home@example.com'],
  ['ana&bo@example.com', 'ana&bo@example.com'],
  ["o'brien+tennis/2026@example.co.uk", "o'brien+tennis/2026@example.co.uk"],
])('the address %j is kept as %j', (typed, kept) => {
  const { success, data } = emailAddress.safeParse(typed)
  expect(success ? data : null).toBe(kept)
})

test.each([
  'nobody',
  'ana@localhost',
  'ana@127.0.0.1',
  'ana@[::1]',
  'ana@example..com',
  'ana@-example.com',
  'ana..bo@example.com',
  '.ana@example.com',
  'ana bo@example.com',
  'ana@exa mple.com',
  'ana@example.com/münchen',
  'ana@münchen.de:25',
  'ana@x@münchen.de',
  'ana@münchen.de\r\nBcc: bo@example.com',
  '"ana bo"@example.com',
  `${'a'.repeat(60)}@${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.de`,
])('the address %j is refused', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false)
})
