import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import { HOSTILE_TARGETS, SCRIPT_ADDRESSES, SCRIPTS } from '../../hostile'
import { insertActivity, insertParticipation } from '../support/activities'
import type { TestClient } from '../support/client'
import { ORIGIN } from '../support/client'
import { createGoogleClient, startGoogleProvider } from '../support/google-provider'
import { signedInUser, UNLIMITED } from '../support/users'

describe('redirects', () => {
  const REDIRECTING = ['google-login', 'google-signup', 'google-proof', 'google-callback']
  const KEYS = [
    'next',
    'redirect',
    'redirect_uri',
    'url',
    'returnTo',
    'state',
    'error',
    'code',
    'callbackURL',
  ]

  beforeEach(() => void startGoogleProvider())

  test.each(HOSTILE_TARGETS)('ignore every request parameter: %j', async (target) => {
    for (const call of REDIRECTING) {
      const query = new URLSearchParams(KEYS.map((key) => [key, target]))
      const response = await createGoogleClient().get(`/api/auth/${call}?${query}`)
      expect(response.status).toBe(302)
      const { origin, pathname, searchParams } = new URL(response.headers.get('location') ?? '', ORIGIN)
      const leadsToGoogle = call === 'google-login' || call === 'google-proof'
      if (!leadsToGoogle) expect([origin, pathname]).toEqual([ORIGIN, '/auth/error'])
      else {
        expect([origin, pathname]).toEqual(['https://id.example', '/authorize'])
        expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/google-callback`)
        expect(searchParams.getAll('state')).not.toContain(target)
      }
    }
  })
})

describe('text fields', () => {
  /** Stores a text in every text field, and returns what another user reads. */
  async function storeEverywhere(client: TestClient & { id: string }, activityId: string, text: string) {
    const creator = await ok(
      client.post('/api/auth/update', {
        name: text.slice(0, 100),
        location: text,
        bio: text,
        description: text,
        city: text.slice(0, 100),
        state: text.slice(0, 100),
        phone: text.slice(0, 40),
      }),
    )
    const activity = await ok(
      client.patch(`/api/activities/${activityId}`, {
        title: text,
        description: text,
        applicantQuestions: [askedFor(text)],
      }),
    )
    const comment = await ok(client.post(`/api/activities/${activityId}/comments`, { content: text }))
    return { creator, activity, comment }
  }

  const askedFor = (text: string) => {
    const option = text.slice(0, 60).trim()
    const options = [option, `${option.slice(0, 50)}, or not`]
    return { question: text.slice(0, 120).trim(), kind: 'choice', options, isRequired: true }
  }

  async function ok(request: Promise<Response>): Promise<string> {
    const response = await request
    expect(response.ok, await response.clone().text()).toBe(true)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    return response.text()
  }

  test('there are 60 scripts', () => {
    expect(new Set(SCRIPTS).size).toBe(60)
  })

  test('return 60 scripts in every text field as plain JSON text', async () => {
    const maya = await signedInUser({ name: 'Maya', quotaFactor: UNLIMITED })
    const { id: activityId } = await insertActivity({ creatorId: maya.id })
    for (const script of SCRIPTS) {
      const { creator, activity, comment } = await storeEverywhere(maya, activityId, script)
      expect(JSON.parse(creator).user).toMatchObject({ bio: script, description: script, location: script })
      expect(JSON.parse(activity)).toMatchObject({
        ...{ title: script, description: script },
        applicantQuestions: [askedFor(script)],
      })
      expect(JSON.parse(comment)).toMatchObject({ content: script })
    }
  })

  test('return 60 scripts as application notes, answers, place names, and code descriptions', async () => {
    const [sam, admin] = [
      await signedInUser({ name: 'Sam', quotaFactor: UNLIMITED }),
      await signedInUser({ admin: true, quotaFactor: UNLIMITED }),
    ]
    for (const [at, script] of SCRIPTS.entries()) {
      const question = script.slice(0, 120).trim()
      const { id: activityId } = await insertActivity({
        ...{ creatorId: admin.id },
        applicantQuestions: [{ question, kind: 'text', options: [], isRequired: true }],
      })
      const answers = [{ question, answer: script }]
      const note = await ok(sam.post('/api/applications', { activityId, note: script, answers }))
      expect(JSON.parse(note)).toMatchObject({ note: script, answers })
      const locationFeature = { text: script, center: [-118.4 - at / 1000, 34] }
      const place = await ok(admin.post('/api/locations/create-from-feature', { locationFeature }))
      expect(JSON.parse(place).name).toBe(script)
      const code = await ok(admin.post('/api/invitations/create', { code: `CODE${at}`, description: script }))
      expect(JSON.parse(code).description).toBe(script)
    }
  })

  test('searching for a script finds and runs nothing', async () => {
    const sam = await signedInUser({ quotaFactor: UNLIMITED })
    await insertParticipation({ activityId: (await insertActivity()).id, userId: sam.id })
    for (const script of SCRIPTS) {
      const found = await ok(sam.get(`/api/activities?q=${encodeURIComponent(script.slice(0, 100))}`))
      expect((JSON.parse(found) as { items: Activity[] }).items).toEqual([])
    }
  })
})

test.each(SCRIPT_ADDRESSES)('refuses %j as website, avatar, or image', async (address) => {
  const maya = await signedInUser({ name: 'Maya', quotaFactor: UNLIMITED })
  const { id } = await insertActivity({ creatorId: maya.id })
  const responses = [
    await maya.post('/api/auth/update', { avatar: address }),
    await maya.patch(`/api/activities/${id}`, { image: address }),
    await maya.post('/api/auth/update', { website: address }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([400, 400, 400])
})
