import type { AccountExport } from '../contract/accounts'
import { imageUrl } from '../images/store'
import { toPasskey } from '../passkeys/view'
import { iso, isoOrNull, now } from '../platform/clock'
import type { Results } from '../platform/database'
import { deviceOf } from '../platform/device'
import { toOwnEvent } from '../security/view'
import type { User } from '../users/store'
import { toMe } from '../users/view'
import type { exportReads } from './store'

type ExportedData = Results<ReturnType<typeof exportReads>>

/** Converts a user's data for the export. It contains no hashes, and of other users only their names. */
export function toExport(user: User, data: ExportedData): AccountExport {
  const {
    activities,
    applications,
    participations,
    comments,
    followed,
    blocked,
    images,
    notices,
    noticeChoices,
    letters,
    reports,
    passkeys,
    sessions,
    securityEvents,
  } = data
  return {
    exportedAt: iso(now()),
    profile: toMe(user),
    signsInWith: [
      ...(user.passwordHash === null ? [] : ['password' as const]),
      ...(user.googleId === null ? [] : ['google' as const]),
      ...(passkeys.length === 0 ? [] : ['passkey' as const]),
    ],
    passwordChangedAt: isoOrNull(user.passwordChangedAt),
    activities: activities.map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      type: row.type,
      difficulty: row.difficulty,
      dateTime: iso(row.startsAt),
      timeZone: row.timeZone,
      durationMinutes: row.durationMinutes,
      price: row.priceCents / 100,
      maxParticipants: row.maxParticipants,
      participants: row.participantsCount,
      location: {
        name: row.exactLocationName ?? row.locationName,
        city: row.city,
        state: row.state,
        latitude: row.exactLatitude ?? row.latitude,
        longitude: row.exactLongitude ?? row.longitude,
      },
      image: row.image,
      createdAt: iso(row.createdAt),
      cancelledAt: isoOrNull(row.cancelledAt),
    })),
    applications: applications.map(({ application, activity }) => ({
      ...application,
      activityTitle: activity.title,
      createdAt: iso(application.createdAt),
      decidedAt: isoOrNull(application.decidedAt),
    })),
    participations: participations.map(({ participation, activity }) => ({
      ...participation,
      activityTitle: activity.title,
      joinedAt: iso(participation.joinedAt),
      quitAt: isoOrNull(participation.quitAt),
    })),
    comments: comments.map(({ id, activityId, content, createdAt, editedAt }) => ({
      id,
      activityId,
      content,
      timestamp: iso(createdAt),
      editedAt: isoOrNull(editedAt),
    })),
    following: followed.map(({ follow, other }) => toPerson(follow, other)),
    blocked: blocked.map(({ block, other }) => toPerson(block, other)),
    images: images.map(({ id, key, type, width, height, bytes, createdAt }) => ({
      id,
      type,
      url: imageUrl(key),
      width,
      height,
      bytes,
      createdAt: iso(createdAt),
    })),
    notices: notices.map(({ kind, activityId, data, createdAt, readAt }) => ({
      kind,
      activityId,
      data,
      createdAt: iso(createdAt),
      readAt: isoOrNull(readAt),
    })),
    noticeChoices: noticeChoices.map(({ kind, channel, isOn }) => ({ kind, channel, isOn })),
    letters: letters.map(({ kind, email, createdAt, sentAt }) => ({
      kind,
      email,
      createdAt: iso(createdAt),
      sentAt: isoOrNull(sentAt),
    })),
    reports: reports.map(({ reason, status, createdAt }) => ({ reason, status, createdAt: iso(createdAt) })),
    passkeys: passkeys.map(toPasskey),
    sessions: sessions.map(({ idHash, userAgent, place, createdAt, expiresAt, endedAt }) => ({
      id: idHash,
      device: deviceOf(userAgent),
      place,
      createdAt: iso(createdAt),
      expiresAt: iso(expiresAt),
      endedAt: isoOrNull(endedAt),
    })),
    securityEvents: securityEvents.map((event) => {
      const { isAnswered: _, ...shown } = toOwnEvent({ event })
      return shown
    }),
  }
}

function toPerson({ userId, at }: { userId: string; at: number }, { name }: { name: string }) {
  return { userId, name, since: iso(at) }
}
