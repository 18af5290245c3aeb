import type { Me } from '../contract/users'
import { iso } from '../platform/clock'
import { canJoinActivities, isAdmin, roleOf } from './rules'
import type { User } from './store'

/** Converts the signed-in user, with private data. */
export function toMe(user: User): Me {
  return {
    id: user.id,
    role: roleOf(user),
    isAdmin: isAdmin(user),
    canJoinActivities: canJoinActivities(user),
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    avatar: user.avatar,
    type: user.type,
    description: user.description,
    city: user.city,
    state: user.state,
    website: user.website,
    phone: user.phone,
    isVerified: user.verifiedAt !== null,
    location: user.location,
    bio: user.bio,
    interests: user.interests,
    createdAt: iso(user.createdAt),
    locale: user.locale,
    distanceUnit: user.distanceUnit,
    notifications: {
      activityReminders: user.activityReminders,
      newActivities: user.newActivities,
      messages: user.messages,
      marketing: user.marketing,
    },
    privacy: {
      showLocation: user.showLocation,
      showActivities: user.showActivities,
      allowMessages: user.allowMessages,
    },
  }
}
