import { z } from 'zod'
import type { InvitationCode, NewInvitationCode } from '../../../../worker/contract/invitations'
import { newInvitationCode } from '../../../../worker/contract/invitations'
import {
  INVITATION_CODE_GENERATED_CHARACTERS,
  INVITATION_USES_DEFAULT,
} from '../../../../worker/contract/limits'
import { ApiError } from '../../../lib/api'
import { localDateOf } from '../../../lib/calendar-date'

const { code, description, maxUses } = newInvitationCode.shape

/** The wire's new code, but for the expiry: the last day on which it works, where the admin is; blank is none. */
export const codeForm = z.object({
  code,
  description,
  maxUses,
  lastDay: z.union([z.literal(''), z.iso.date()]),
})
/** As it is typed. */
export type CodeForm = z.input<typeof codeForm>
/** As it was checked. */
export type CheckedCode = z.output<typeof codeForm>

export const BLANK_CODE: CodeForm = {
  code: '',
  description: '',
  maxUses: String(INVITATION_USES_DEFAULT),
  lastDay: '',
}

/** What the edit dialog shows at first. */
export function toForm({ code, description, maxUses, expiresAt }: InvitationCode): CodeForm {
  return { code, description, maxUses: String(maxUses), lastDay: lastDayOf(expiresAt) }
}

/** What is sent; the expiry of an existing code only where its day has changed, so that its hour stays. */
export function toNewCode({ lastDay, ...rest }: CheckedCode, existing?: InvitationCode): NewInvitationCode {
  if (existing && lastDay === lastDayOf(existing.expiresAt)) return rest
  return { ...rest, expiresAt: lastDay ? new Date(`${lastDay}T23:59:59.999`).toISOString() : null }
}

/** The calendar day of an instant where the admin is, `2026-12-31`. */
export function lastDayOf(expiresAt: string | null): string {
  return expiresAt ? localDateOf(new Date(expiresAt)) : ''
}

/** The field that a refusal is about, if it is about one. */
export function fieldToBlame(error: unknown): keyof CodeForm | null {
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

/** 8 characters from A to Z and 0 to 9 (product.md 3.8), each as likely as the others. */
export function generateCode(): string {
  // Bytes from here on would favour the first letters.
  const fairBelow = 256 - (256 % ALPHABET.length)
  let made = ''
  while (made.length < INVITATION_CODE_GENERATED_CHARACTERS) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fairBelow) made += ALPHABET[byte % ALPHABET.length]
  }
  return made
}
