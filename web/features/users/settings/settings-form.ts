import type { z } from 'zod'
import type { Me, ProfileUpdate, profileUpdate } from '../../../../worker/contract/users'
import { ApiError } from '../../../lib/api'

/** What the form holds: the wire's update, blank where there is nothing. The address changes by a way of its own. */
export type SettingsForm = Omit<z.input<typeof profileUpdate>, 'email'>

const TEXTS = ['name', 'location', 'bio', 'description', 'city', 'state', 'website'] as const
const CHOICES = ['notifications', 'privacy'] as const

/** What somebody calls each field, for "You changed your bio". */
const NAMES: Partial<Record<keyof SettingsForm, string>> = {
  avatar: 'picture',
  name: 'name',
  location: 'location',
  bio: 'bio',
  description: 'about text',
  city: 'city',
  state: 'state',
  website: 'website',
  notifications: 'notifications',
  privacy: 'privacy',
}

/** What the form shows at first. */
export function toForm(me: Me): SettingsForm {
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, me[field] ?? ''])),
    avatar: me.avatar,
    notifications: me.notifications,
    privacy: me.privacy,
  }
}

/** What of a checked form differs from what is stored; that alone is sent, so that no other device is overruled. */
export function changesOf(form: ProfileUpdate, me: Me): ProfileUpdate {
  const plain = ([...TEXTS, 'avatar'] as const)
    .filter((field) => form[field] !== undefined && form[field] !== me[field])
    .map((field) => [field, form[field]])
  const choices = CHOICES.map((group) => [group, changedChoices(form[group] ?? {}, me[group])] as const)
  return Object.fromEntries([...plain, ...choices.filter(([, changed]) => Object.keys(changed).length > 0)])
}

function changedChoices(chosen: Record<string, boolean | undefined>, stored: Record<string, boolean>) {
  return Object.fromEntries(Object.entries(chosen).filter(([name, value]) => value !== stored[name]))
}

/** "You changed your bio and city." */
export function changesInWords(fields: readonly string[]): string {
  const names = Object.entries(NAMES).flatMap(([field, name]) => (fields.includes(field) ? [name] : []))
  return `You changed your ${new Intl.ListFormat('en').format(names)}.`
}

/** The fields that a refusal is about, each with its sentence. */
export function fieldsToBlame(error: unknown): [keyof SettingsForm, string][] {
  if (!(error instanceof ApiError)) return []
  return Object.entries(error.fields).flatMap(([path, message]) => {
    const field = Object.keys(NAMES).find((name) => name === path.split('.')[0])
    return field ? [[field as keyof SettingsForm, message]] : []
  })
}
