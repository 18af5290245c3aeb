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

/** Sections of earlier links, by their hash. */
const EARLIER: Record<string, SettingsSection> = {
  account: 'security',
  alerts: 'interests',
  invitations: 'invite',
  notices: 'notifications',
  page: 'profile',
}

/** Returns the section with a name, if there is one. Also accepts hashes from earlier links. */
export function sectionOf(name: unknown): SettingsSection | undefined {
  return SECTION_NAMES.find((each) => each === name) ?? EARLIER[String(name)]
}
