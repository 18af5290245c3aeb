import { z } from 'zod'
import type { InvitationCode, NewInvitationCode } from '../../../../worker/contract/invitations'
import { NO_DESCRIPTION, newInvitationCode } from '../../../../worker/contract/invitations'
import {
  INVITATION_CODE_GENERATED_CHARACTERS,
  INVITATION_USES_DEFAULT,
} from '../../../../worker/contract/limits'
import { ApiError } from '../../../lib/api'
import { localDateOf } from '../../../lib/calendar-date'

const { code, description, maxUses } = newInvitationCode.shape

/** Schema of a new code. Instead of an expiry time, it has the last valid day in the admin's time zone; empty means no expiry. */
export const codeForm = z.object({
  code,
  description,
  maxUses,
  lastDay: z.union([z.literal(''), z.iso.date()]),
})
/** The typed values. */
export type CodeForm = z.input<typeof codeForm>
/** The validated values. */
export type ValidCode = z.output<typeof codeForm>

export const EMPTY_CODE: CodeForm = {
  code: '',
  description: '',
  maxUses: String(INVITATION_USES_DEFAULT),
  lastDay: '',
}

/** Returns the initial values of the edit dialog. */
export function toForm({ code, description, maxUses, expiresAt }: InvitationCode): CodeForm {
  return {
    code,
    description: typedDescription(description),
    maxUses: String(maxUses),
    lastDay: lastDayOf(expiresAt),
  }
}

/** Returns a code's description as it was typed. */
export const typedDescription = (description: string): string =>
  description === NO_DESCRIPTION ? '' : description

/**
 * Returns the request body. For an existing code, the expiry is sent only if its day changed, which preserves its time of day.
 */
export function toNewCode({ lastDay, ...rest }: ValidCode, existing?: InvitationCode): NewInvitationCode {
  if (existing && lastDay === lastDayOf(existing.expiresAt)) return rest
  return { ...rest, expiresAt: lastDay ? new Date(`${lastDay}T23:59:59.999`).toISOString() : null }
}

/** Returns the calendar date of an expiry in the admin's time zone, such as `2026-12-31`, or an empty string. */
export function lastDayOf(expiresAt: string | null): string {
  return expiresAt ? localDateOf(new Date(expiresAt)) : ''
}

/** Returns the field that an error is about, or null. */
export function fieldOf(error: unknown): keyof CodeForm | null {
  if (!(error instanceof ApiError)) return null
  const FIELD_BY_CODE: Record<string, keyof CodeForm> = { code_exists: 'code', uses_below_used: 'maxUses' }
  const FIELDS: Record<string, keyof CodeForm> = {
    code: 'code',
    description: 'description',
    maxUses: 'maxUses',
    expiresAt: 'lastDay',
  }
  const [path = ''] = Object.keys(error.fields)
  return FIELD_BY_CODE[error.code] ?? FIELDS[path] ?? null
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Returns 8 random characters from A to Z and 0 to 9, all equally likely (product.md 3.8). */
export function generateCode(): string {
  // Skip higher bytes, which would make the first letters more likely.
  const limit = 256 - (256 % ALPHABET.length)
  let code = ''
  while (code.length < INVITATION_CODE_GENERATED_CHARACTERS) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) code += ALPHABET[byte % ALPHABET.length]
  }
  return code
}
