import type { Context } from 'react'
import { createContext, use } from 'react'
import type { ProfileUpdate } from '../../../../worker/contract/users'
import type { useLazyForm } from '../../../lib/use-lazy-form'
import type { SettingsForm } from './settings-form'

type SettingsFormState = ReturnType<typeof useLazyForm<SettingsForm, ProfileUpdate>>

export const SettingsFormContext: Context<SettingsFormState | null> = createContext<SettingsFormState | null>(
  null,
)

/** Returns the Settings form. @throws Error outside of it */
export function useSettingsForm(): SettingsFormState {
  const form = use(SettingsFormContext)
  if (!form) throw new Error('useSettingsForm must be used within the form of Settings')
  return form
}
