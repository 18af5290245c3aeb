import { fireEvent, screen } from '@testing-library/react'
import type { Draft } from '../../../web/features/activities/wizard/draft'
import { draftStore } from '../../../web/features/activities/wizard/draft'
import { Route as WizardRoute } from '../../../web/routes/_app.create-activity'
import type { LocationFeature } from '../../../worker/contract/places'
import type { Me } from '../../../worker/contract/users'
import type { Answer } from './explore'
import { answer } from './explore'
import { openPage } from './open-page'

export const PLACES: LocationFeature[] = [
  feature('v1', 'Palisades Park', 'Santa Monica', 'CA', [-118.503, 34.0195]),
  feature('v2', 'Palisades', 'Palisades', 'NY', [-73.909, 41.0]),
]

export const FULL_DRAFT: Draft = {
  type: 'TRAVEL',
  title: 'Full Moon Bluff Walk',
  description: 'A slow walk along the bluffs while the moon comes up.',
  image: null,
  date: '2026-12-19',
  time: '18:00',
  durationMinutes: 90,
  place: PLACES[0] ?? null,
  maxParticipants: 12,
  difficulty: 'Beginner',
  isFree: false,
  price: 5,
}

export const USER_ID = 'ana'

/** Opens the wizard with a draft, as a signed-in user coming from Explore. */
export async function openWizard({ draft, search = '' }: { draft?: Partial<Draft>; search?: string } = {}) {
  const store = draftStore(USER_ID)
  store.getState().clear()
  if (draft) store.getState().change(draft)
  const { router, history } = await openPage({
    path: '/explore',
    routes: { '/create-activity': WizardRoute },
    stubs: ['/explore'],
    user: { id: USER_ID } as Me,
  })
  history.push(`/create-activity${search}`)
  return { router, history, store, step: () => new URLSearchParams(history.location.search).get('step') }
}

/** Opens the wizard at the details step, with its other options. */
export async function openMoreOptions() {
  const opened = await openWizard({ draft: FULL_DRAFT, search: '?step=5' })
  fireEvent.click(await screen.findByRole('button', { name: /^More options/ }))
  await screen.findByRole('dialog', { name: 'More options' })
  return opened
}

/** Responds to calls by name. A call's responses are used in order, and the last one repeats. @returns the requests sent */
export const answerNetwork = (answers: Record<string, Answer | Answer[]>) =>
  answer(({ call }) => {
    const next = answers[call]
    return Array.isArray(next) ? (next.length > 1 ? next.shift() : next[0]) : next
  })

function feature(
  id: string,
  text: string,
  city: string,
  state: string,
  center: [number, number],
): LocationFeature {
  return {
    id,
    type: 'Feature',
    place_name: [text, city !== text && city, state].filter(Boolean).join(', '),
    text,
    center,
    geometry: { type: 'Point', coordinates: center },
    properties: {
      category: 'park',
      city,
      state,
      timeZone: state === 'NY' ? 'America/New_York' : 'America/Los_Angeles',
    },
  }
}
