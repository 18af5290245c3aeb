import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'

/** Every fixed message (product.md 15.3 to 15.8). */
const CATALOGUE = [
  'Unauthorized',
  'Unexpected Application Error',
  'useAuth must be used within an AuthProvider',
  'Failed to search locations',
  'Failed to get current location',
  'Permission denied for location access',
  'Geolocation is not supported',
  'Invalid email or password',
  'Account creation failed: {message}',
  'Invalid invitation code',
  'Please enter an invitation code',
  'Please enter a code',
  'Code already exists',
  'You have already applied to this activity',
  'File size must be less than 5MB',
  'Upload failed',
  'Passwords do not match',
  'Invitation code is required',
  'Name, email, password, confirm password and invitation code are required',
  'Failed to update application status',
  'Failed to update activity',
  'Failed to delete activity',
  'Application submitted successfully',
  'Account created successfully',
  'Invitation code created successfully!',
  'Invitation code updated successfully!',
  'Code status updated',
  'Code deleted successfully',
  'Code copied to clipboard!',
  'Settings saved successfully!',
  'Activity updated successfully',
  'Activity deleted successfully',
  'Activity created successfully',
  'Email verification failed. The link may be expired or invalid.',
  'Google authentication failed. Please try again.',
  'Account creation failed. Please try again.',
  'Login failed. Please sign up first or check your credentials.',
  'An authentication error occurred. Please try again.',
  'Error loading image',
]

const FILES = globSync('tests/{web,worker}/**/*.test.{ts,tsx}', { cwd: ROOT })

/** `test('name'`, and of `test.each` the rows as well, which its name shows. */
const NAMES = /\btest(?:\.each\(\[[\s\S]*?\](?: as const)?\))?\(\s*(?:'[^']*'|"[^"]*"|`[^`]*`)/g

const named = FILES.flatMap(
  (file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .match(NAMES)
      ?.map((name) => ({ file, name })) ?? [],
)

test.each(CATALOGUE)('a test has it in its name: %s', (sentence) => {
  expect(named.filter(({ name }) => name.includes(sentence)).map(({ file }) => file)).not.toEqual([])
})
