import type { z } from 'zod'
import * as usersText from '#messages/users'
import { formatList } from '../../../../worker/contract/list-text'
import type { Me, ProfileUpdate, profileUpdate } from '../../../../worker/contract/users'
import { ApiError } from '../../../lib/api'

/** The form's values: the contract's update, with empty strings for missing values. The email has its own dialog. */
export type SettingsForm = Omit<z.input<typeof profileUpdate>, 'email'>

const TEXTS = ['name', 'location', 'bio', 'description', 'city', 'state', 'website'] as const
const CHOICES = ['notifications', 'privacy'] as const

/** Names of the fields, for "You changed your bio". */
const NAMES: Partial<Record<keyof SettingsForm, () => string>> = {
  avatar: () => usersText.changedAvatar(),
  name: () => usersText.changedName(),
  location: () => usersText.changedLocation(),
  bio: () => usersText.changedBio(),
  interests: () => usersText.changedInterests(),
  description: () => usersText.changedDescription(),
  city: () => usersText.changedCity(),
  state: () => usersText.changedState(),
  website: () => usersText.changedWebsite(),
  notifications: () => usersText.changedNotifications(),
  privacy: () => usersText.changedPrivacy(),
}

/** Returns the form's initial values. */
export function toForm(me: Me): SettingsForm {
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, me[field] ?? ''])),
    avatar: me.avatar,
    interests: me.interests ?? [],
    notifications: me.notifications,
    privacy: me.privacy,
  }
}

/** Returns the changed fields. Only these are sent, so that changes from other devices are kept. */
export function changesOf(form: ProfileUpdate, me: Me): ProfileUpdate {
  const fields = ([...TEXTS, 'avatar'] as const)
    .filter((field) => form[field] !== undefined && form[field] !== me[field])
    .map((field) => [field, form[field]])
  const choices = CHOICES.map((group) => [group, changedChoices(form[group] ?? {}, me[group])] as const)
  const interests =
    form.interests?.join() === (me.interests ?? []).join() ? [] : [['interests', form.interests]]
  return Object.fromEntries([
    ...fields,
    ...interests,
    ...choices.filter(([, changed]) => Object.keys(changed).length > 0),
  ])
}

function changedChoices(chosen: Record<string, boolean | undefined>, stored: Record<string, boolean>) {
  return Object.fromEntries(Object.entries(chosen).filter(([name, value]) => value !== stored[name]))
}

/** Returns "You changed your bio and city." */
export function describeChanges(fields: readonly string[]): string {
  const names = Object.entries(NAMES).flatMap(([field, name]) => (fields.includes(field) ? [name()] : []))
  return usersText.changedFields({ fields: formatList(names) })
}

/** Returns the fields that an error is about, with their messages. */
export function fieldErrorsOf(error: unknown): [keyof SettingsForm, string][] {
  if (!(error instanceof ApiError)) return []
  return Object.entries(error.fields).flatMap(([path, message]) => {
    const field = Object.keys(NAMES).find((name) => name === path.split('.')[0])
    return field ? [[field as keyof SettingsForm, message]] : []
  })
}
