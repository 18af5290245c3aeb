import type { LucideIcon } from 'lucide-react'
import { Bell, Eye, Heart, KeyRound, Shield, SunMoon, TicketPlus, UserRound } from 'lucide-react'
import type { SettingsSection } from './section-names'

type Section = { label: string; about: string; Icon: LucideIcon }

/** Sections of Settings, by their name in the URL (product.md 13.1). */
export const SECTIONS: Record<SettingsSection, Section> = {
  profile: { label: 'Profile Information', about: 'Name, email, location, bio', Icon: UserRound },
  notifications: { label: 'Notifications', about: 'What reaches you, and how', Icon: Bell },
  privacy: { label: 'Privacy', about: 'Location, activities, messages', Icon: Eye },
  interests: { label: 'Interests and alerts', about: 'What you like, and where', Icon: Heart },
  invite: { label: 'Invite people', about: 'Links for friends', Icon: TicketPlus },
  security: { label: 'Sign-in and security', about: 'Password, passkeys, devices', Icon: KeyRound },
  appearance: { label: 'Appearance', about: 'Light or dark', Icon: SunMoon },
  data: { label: 'Your data', about: 'Record, download, delete account', Icon: Shield },
}
