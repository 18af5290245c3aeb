import { z } from 'zod'
import { accountExport } from '../contract/accounts'
import {
  activity,
  activityMap,
  activityUpdate,
  applicationWithActivity,
  newActivity,
  participationWithActivity,
} from '../contract/activities'
import { adminLogEntry, adminReport, adminUser } from '../contract/admin'
import { application, newApplication } from '../contract/applications'
import { meAnswer, session } from '../contract/auth'
import { blockedPerson } from '../contract/blocks'
import { comment, followState } from '../contract/comments'
import { problem } from '../contract/common'
import { image } from '../contract/images'
import { invitationAnalytics, invitationCode } from '../contract/invitations'
import { mailChoice, notice, noticeChoices } from '../contract/notices'
import { participation } from '../contract/participations'
import { chosenFeature, location, locationFeature } from '../contract/places'
import { newReport } from '../contract/reports'
import { me, profile, profileUpdate } from '../contract/users'

export type JsonSchema = Record<string, unknown>

/** Schemas that the document references by name. */
const NAMED = {
  AccountExport: accountExport,
  Activity: activity,
  ActivityMap: activityMap,
  ActivityUpdate: activityUpdate,
  AdminLogEntry: adminLogEntry,
  AdminReport: adminReport,
  AdminUser: adminUser,
  Application: application,
  ApplicationWithActivity: applicationWithActivity,
  BlockedUser: blockedPerson,
  ChosenFeature: chosenFeature,
  Comment: comment,
  FollowState: followState,
  Image: image,
  InvitationAnalytics: invitationAnalytics,
  InvitationCode: invitationCode,
  Location: location,
  LocationFeature: locationFeature,
  MailChoice: mailChoice,
  Me: me,
  MeAnswer: meAnswer,
  NewActivity: newActivity,
  NewApplication: newApplication,
  NewReport: newReport,
  Notice: notice,
  NoticeChoices: noticeChoices,
  Participation: participation,
  ParticipationWithActivity: participationWithActivity,
  Problem: problem,
  Profile: profile,
  ProfileUpdate: profileUpdate,
  Session: session,
}

/** Converts zod schemas to JSON Schema and collects the named ones as the document's components. */
export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {}

  constructor() {
    for (const [id, schema] of Object.entries(NAMED))
      z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  }

  input(schema: z.ZodType): JsonSchema {
    return this.#write(schema, 'input')
  }

  output(schema: z.ZodType): JsonSchema {
    return this.#write(schema, 'output')
  }

  #write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Wrapped, because zod doesn't put the outermost schema into `$defs`.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        delete jsonSchema.id
        // Answers may gain fields later.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
        const { prefixItems } = jsonSchema
        // Some tools require `items` for tuples.
        if (prefixItems)
          Object.assign(jsonSchema, {
            items: prefixItems[0],
            minItems: prefixItems.length,
            maxItems: prefixItems.length,
          })
      },
    })
    Object.assign(this.components, withComponentRefs($defs))
    return withComponentRefs(properties?.schema)
  }
}

/** Rewrites references to the document's components. */
function withComponentRefs(schemas: unknown): Record<string, JsonSchema> {
  return JSON.parse(JSON.stringify(schemas ?? {}).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
