/** Names of the sections of Settings in the URL, in order. */
export const SECTION_NAMES = [
  'profile',
  'notifications',
  'privacy',
  'interests',
  'invite',
  'security',
  'appearance',
  'data',
] as const
export type SettingsSection = (typeof SECTION_NAMES)[number]

/** Sections that old links point to, by hash. */
const EARLIER: Record<string, SettingsSection> = {
  account: 'security',
  alerts: 'interests',
  invitations: 'invite',
  notices: 'notifications',
  page: 'profile',
}

/** Returns the section with this name, if any. Also accepts hashes from old links. */
export function sectionOf(name: unknown): SettingsSection | undefined {
  return SECTION_NAMES.find((each) => each === name) ?? EARLIER[String(name)]
}
