import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Page } from '../../../worker/contract/common'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { fetchTitles, insertActivities, insertActivity } from '../support/activities'
import type { TestClient } from '../support/client'
import { signedInUser } from '../support/users'

const later = (days: number) => now() + days * DAY_MS

describe('search', () => {
  const search = (client: TestClient, q: string) => fetchTitles(client, `?q=${encodeURIComponent(q)}`)

  test('finds prefixes of words in title, type, and place, in any case, order, and accents', async () => {
    const ana = await signedInUser()
    await insertActivities([
      { title: 'Café tasting', type: 'SOCIAL', locationName: 'Griffith Park', city: 'Los Angeles' },
      { title: 'Farmer’s market run', startsAt: later(2) },
    ])
    for (const q of ['cafe', 'CAFÉ', 'tast caf', 'social', 'griff', 'angeles los', 'cafe, park!']) {
      expect(await search(ana, q), q).toEqual(['Café tasting'])
    }
    for (const q of ['sports & fitness', 'Sports', 'farmer’s', "farmer's mar", 'santa monica']) {
      expect(await search(ana, q), q).toEqual(['Farmer’s market run'])
    }
    for (const q of ['afe', 'cafe run', 'volleyball']) expect(await search(ana, q), q).toEqual([])
  })

  test('treats typed text as words, never as query syntax', async () => {
    const ana = await signedInUser()
    await insertActivities([
      { title: 'Rock and roll OR jazz NOT blues' },
      { title: 'Tennis', startsAt: later(2) },
    ])
    for (const q of ['"', '*', '-', '()', '🎾', '“”', '\u0000', '{title}:', '^', '% _']) {
      const response = await ana.get(`/api/activities?q=${encodeURIComponent(q)}`)
      expect(response.status, q).toBe(200)
      expect((await response.json<Page<Activity>>()).items, q).toEqual([])
    }
    for (const q of ['AND', 'or', 'NOT "blues', 'jazz" OR "tennis', 'roll*']) {
      expect(await search(ana, q), q).toEqual(q.includes('tennis') ? [] : ['Rock and roll OR jazz NOT blues'])
    }
    for (const q of ['tennis 🎾', '"tennis"', 'tennis*', '-tennis', 'title:tennis']) {
      expect(await search(ana, q), q).toEqual(q.includes('title') ? [] : ['Tennis'])
    }
    expect(await search(ana, '   ')).toHaveLength(2)
  })

  test('follows every change of title, place, and time, cancellation, and deletion', async () => {
    const olga = await signedInUser()
    const { id } = await insertActivity({ creatorId: olga.id, title: 'Tennis' })
    const change = (body: object) => olga.patch(`/api/activities/${id}`, body)
    await change({ title: 'Padel' })
    expect([await search(olga, 'tennis'), await search(olga, 'padel')]).toEqual([[], ['Padel']])
    await change({
      location: { text: 'Court 7', center: [-74, 40.7], properties: { city: 'New York', state: 'NY' } },
    })
    expect([await search(olga, 'monica'), await search(olga, 'york')]).toEqual([[], ['Padel']])
    expect(await fetchTitles(olga, '?q=padel&bbox=-75,40,-73,41')).toEqual(['Padel'])
    expect(await fetchTitles(olga, '?q=padel&bbox=-119,33,-117,35')).toEqual([])
    await olga.delete(`/api/activities/${id}`)
    expect(await search(olga, 'padel')).toEqual([])
  })
})
