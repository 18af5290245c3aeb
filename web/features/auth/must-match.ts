/** What the repeated password is told where it differs (spec §8). */
export const MUST_MATCH: { path: string[]; message: string } = {
  path: ['confirm'],
  message: 'Passwords do not match',
}
