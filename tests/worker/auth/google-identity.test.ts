import { expect, test } from 'vitest'
import { parseGoogleClaims } from '../../../worker/auth/google/identity'

const GOOGLE = 'https://accounts.google.com'

const ownsAddress = (claims: object, issuer = GOOGLE) =>
  parseGoogleClaims(
    {
      ...{ iss: issuer, sub: 'one', email_verified: true, aud: 'us', exp: 1, nonce: 'n' },
      ...claims,
    },
    { issuer, clientId: 'us', nonce: 'n' },
  )?.ownsAddress

test.each([
  ['ana@gmail.com', {}, true],
  ['Ana@GoogleMail.com', {}, true],
  ['info@club.example', { hd: 'club.example' }, true],
  ['info@club.example', {}, false],
  ['ana@gmail.com.example', {}, false],
])('Google manages %s with %o: %s (product.md 2.22)', (email, claims, isOwn) => {
  expect(ownsAddress({ email, ...claims })).toBe(isOwn)
})

test('other issuers are trusted with every address', () => {
  expect(ownsAddress({ email: 'info@club.example' }, 'https://id.example')).toBe(true)
})
