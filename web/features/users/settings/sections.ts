import type { LucideIcon } from 'lucide-react'
import { Bell, Eye, Heart, KeyRound, Shield, SunMoon, TicketPlus, UserRound } from 'lucide-react'
import * as usersText from '#messages/users'
import type { SettingsSection } from './section-names'

type Section = { label: () => string; about: () => string; Icon: LucideIcon }

/** Sections of Settings, by name in the URL (product.md 13.1). */
export const SECTIONS: Record<SettingsSection, Section> = {
  profile: {
    label: () => usersText.profileInformation(),
    about: () => usersText.profileHint(),
    Icon: UserRound,
  },
  notifications: {
    label: () => usersText.notifications(),
    about: () => usersText.notificationsHint(),
    Icon: Bell,
  },
  privacy: { label: () => usersText.privacy(), about: () => usersText.privacyHint(), Icon: Eye },
  interests: {
    label: () => usersText.interestsAndAlerts(),
    about: () => usersText.interestsHint(),
    Icon: Heart,
  },
  invite: { label: () => usersText.invitePeople(), about: () => usersText.inviteHint(), Icon: TicketPlus },
  security: {
    label: () => usersText.signInAndSecurity(),
    about: () => usersText.securityHint(),
    Icon: KeyRound,
  },
  appearance: { label: () => usersText.appearance(), about: () => usersText.appearanceHint(), Icon: SunMoon },
  data: { label: () => usersText.yourData(), about: () => usersText.dataHint(), Icon: Shield },
}
