import { env } from 'cloudflare:workers'
import { afterAll, expect, test, vi } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Image } from '../../../worker/contract/images'
import { DAY_MS, iso, now } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import { insertActivity } from '../support/activities'
import { block } from '../support/blocks'
import { createCalendar } from '../support/calendars'
import { createClient, QUIET } from '../support/client'
import { insertFollower } from '../support/co-organizers'
import { createHiddenActivity, HOME } from '../support/hidden-location'
import { png, uploadedImage } from '../support/image-files'
import { imageKey, listStoredObjects } from '../support/images'
import { updateUser } from '../support/notices'
import type { SignedInUser } from '../support/users'
import { insertUser, PASSWORD, signedInUser } from '../support/users'

// The first drawing loads the renderer, which takes longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
afterAll(() => vi.resetConfig())

/** Hiding takes effect everywhere within ten minutes. */
const KEPT_MAX_SECONDS = 600

/** A public activity with a photo, its organizer, a follower, and the follower's calendar address. */
type World = {
  olga: SignedInUser
  ana: SignedInUser
  admin: SignedInUser
  activity: Activity
  image: Image
  calendar: string
}

const FACTS = {
  title: () => 'Walnut supper',
  organizer: () => 'Olga Hazelnut',
  place: () => 'Quartzhouse',
  latitude: () => String(HOME.center[1]).slice(0, -1),
  photo: ({ image }: World) => imageKey(image),
  activityId: ({ activity }: World) => activity.id,
  organizerId: ({ olga }: World) => olga.id,
  city: () => 'los-angeles',
} satisfies Record<string, (world: World) => string>
type Fact = keyof typeof FACTS

/** Everything generated from an activity: the URL, and the facts that it shows. Pictures are compared as a whole. */
const DERIVED: Record<string, { path: (world: World) => string; shows: Fact[] | 'picture' }> = {
  'the page': {
    path: ({ activity }) => `/a/${activity.id}`,
    shows: ['title', 'organizer', 'place', 'latitude', 'photo'],
  },
  'the calendar file': {
    path: ({ activity }) => `/a/${activity.id}.ics`,
    shows: ['title', 'place', 'latitude'],
  },
  'the embedded card': {
    path: ({ activity }) => `/embed/a/${activity.id}`,
    shows: ['title', 'organizer', 'place', 'photo'],
  },
  'the preview image': { path: ({ activity }) => `/og/a/${activity.id}.png`, shows: 'picture' },
  'the preview image of the organizer': { path: ({ olga }) => `/og/o/${olga.id}.png`, shows: 'picture' },
  'the preview image of the city': { path: () => '/og/in/california/los-angeles.png', shows: 'picture' },
  'the list of the city': {
    path: () => '/in/california/los-angeles',
    shows: ['title', 'organizer', 'place', 'photo', 'activityId'],
  },
  'the calendar of the city': {
    path: () => '/in/california/los-angeles.ics',
    shows: ['title', 'place', 'latitude', 'activityId'],
  },
  'the feed of the city': {
    path: () => '/in/california/los-angeles/feed.xml',
    shows: ['title', 'organizer', 'place', 'activityId'],
  },
  'the list of the organizer': {
    path: ({ olga }) => `/o/${olga.id}`,
    shows: ['title', 'organizer', 'place', 'photo', 'activityId'],
  },
  'the calendar of the organizer': {
    path: ({ olga }) => `/o/${olga.id}.ics`,
    shows: ['title', 'place', 'latitude', 'activityId'],
  },
  'the feed of the organizer': {
    path: ({ olga }) => `/o/${olga.id}/feed.xml`,
    shows: ['title', 'organizer', 'place', 'activityId'],
  },
  'the sitemap of activities': { path: () => '/sitemap-activities.xml', shows: ['activityId'] },
  'the sitemap of organizers': { path: () => '/sitemap-organizers.xml', shows: ['organizerId'] },
  'the sitemap of cities': { path: () => '/sitemap-cities.xml', shows: ['city'] },
  'the list of the landing page': {
    path: () => '/api/activities/landing',
    shows: ['title', 'place', 'photo', 'activityId'],
  },
  'the calendar of a follower': {
    path: ({ calendar }) => calendar,
    shows: ['title', 'organizer', 'place', 'latitude', 'activityId'],
  },
}
type Derived = keyof typeof DERIVED

const OF_ACTIVITY = Object.keys(FACTS) as Fact[]
const OF_MEMBERS = ['the calendar of a follower']

type Way = {
  act: (world: World) => Promise<Response>
  hides: Fact[]
  /** Whether its lists become empty, so that they have no pictures. */
  hasGone?: boolean
  /** Entries of `DERIVED` that it doesn't affect. */
  except?: readonly Derived[]
  /** The only entries of `DERIVED` that it affects. */
  only?: readonly Derived[]
}

const WAYS: Record<string, Way> = {
  'its place is hidden': {
    act: ({ olga, activity }) => olga.patch(`/api/activities/${activity.id}`, { hidesExactLocation: true }),
    hides: ['place', 'latitude'],
  },
  'it is for members only': {
    act: ({ olga, activity }) => olga.patch(`/api/activities/${activity.id}`, { visibility: 'members' }),
    hides: OF_ACTIVITY,
    hasGone: true,
    except: OF_MEMBERS,
  },
  'only its link shows it': {
    act: ({ olga, activity }) => olga.patch(`/api/activities/${activity.id}`, { visibility: 'unlisted' }),
    hides: OF_ACTIVITY,
    hasGone: true,
    except: ['the page', 'the calendar file', 'the preview image'],
  },
  'it is deleted': {
    act: ({ olga, activity }) => olga.delete(`/api/activities/${activity.id}`),
    hides: OF_ACTIVITY,
    hasGone: true,
  },
  'an admin cancels it': {
    act: ({ admin, activity }) =>
      admin.put(`/api/admin/activities/${activity.id}/cancellation`, { note: 'Abuse' }),
    hides: OF_ACTIVITY,
    hasGone: true,
    // Stored previews stay until cron removes them, but they are no longer served.
    only: Object.keys(DERIVED).filter((name) => !OF_MEMBERS.includes(name)),
  },
  'an admin cancels it, and loses the admin rights': {
    act: async ({ admin, activity }) => {
      const cancellation = await admin.put(`/api/admin/activities/${activity.id}/cancellation`, {})
      await insertUser({ isAdmin: true })
      await updateUser(admin.id, { isAdmin: false })
      return cancellation
    },
    hides: OF_ACTIVITY,
    hasGone: true,
    only: Object.keys(DERIVED).filter((name) => !OF_MEMBERS.includes(name)),
  },
  'its photo is deleted': {
    act: ({ olga, image }) => olga.delete(`/api/images/${image.id}`),
    hides: ['photo'],
  },
  'its organizer is suspended': {
    act: ({ admin, olga }) => admin.put(`/api/admin/users/${olga.id}/suspension`, { reason: 'Spam' }),
    hides: OF_ACTIVITY,
    hasGone: true,
  },
  'its organizer deletes the account': {
    act: ({ olga }) => olga.post('/api/auth/delete-account', { password: PASSWORD }),
    hides: OF_ACTIVITY,
    hasGone: true,
  },
  'its organizer blocks the reader': {
    act: ({ olga, ana }) => block(olga, ana),
    hides: OF_ACTIVITY,
    only: OF_MEMBERS,
  },
}

async function createWorld(): Promise<World> {
  const olga = await signedInUser({ name: FACTS.organizer() })
  const [ana, admin] = [await signedInUser({ name: 'Ana' }), await signedInUser({ admin: true })]
  const image = await uploadedImage(olga, 'ACTIVITY_IMAGE', png(320, 200))
  const activity = await createHiddenActivity(olga, {
    ...{ title: FACTS.title(), visibility: 'public', hidesExactLocation: false, image: image.url },
    dateTime: iso(now() + 5 * DAY_MS).slice(0, 'yyyy-mm-ddThh:mm'.length),
  })
  await insertFollower(olga.id, ana.id)
  // The landing page shows three activities or none, so add two.
  for (const city of ['Reno', 'Elko'])
    await insertActivity({ city, state: 'NV', visibility: 'public', title: city })
  return { olga, ana, admin, activity, image, calendar: await createCalendar(ana, 'following') }
}

/** Reads a response as a visitor. Bypasses the cache by using a new release, because each release has its own. */
async function read(path: string) {
  const bindings = { ...QUIET, VERSION: { id: newId(), tag: '', timestamp: '' } }
  const response = await createClient({ bindings }).get(path)
  const bytes = Buffer.from(await response.arrayBuffer())
  const cacheControl = response.headers.get('cache-control') ?? ''
  return { status: response.status, text: bytes.toString('latin1'), cacheControl }
}

test.each(Object.entries(WAYS))(
  'nothing shows it anymore once %s',
  async (_, { act, hides, hasGone, except, only }) => {
    const world = await createWorld()
    const factsIn = (name: Derived, of: readonly Fact[]) => {
      const shows = DERIVED[name]?.shows ?? []
      return shows === 'picture' ? [] : of.filter((fact) => shows.includes(fact))
    }
    const before = new Map<Derived, Awaited<ReturnType<typeof read>>>()
    const missing: string[] = []
    for (const [name, { path }] of Object.entries(DERIVED)) {
      const answer = await read(path(world))
      expect([name, answer.status]).toEqual([name, 200])
      before.set(name, answer)
      for (const fact of factsIn(name, OF_ACTIVITY))
        if (!answer.text.includes(FACTS[fact](world))) missing.push(`${name}: ${fact}`)
    }
    expect(missing).toEqual([])
    const previews = async () =>
      (await listStoredObjects()).filter((object) => object.startsWith('previews/'))
    expect(await previews()).toHaveLength(3)

    expect((await act(world)).ok).toBe(true)
    if (!only) expect(await previews()).toEqual([])
    const shown: string[] = []
    for (const [name, { path, shows }] of Object.entries(DERIVED)) {
      if (except?.includes(name) || (only && !only.includes(name))) continue
      const { status, text } = await read(path(world))
      expect(status, name).toBeLessThan(500)
      for (const fact of factsIn(name, hides))
        if (text.includes(FACTS[fact](world))) shown.push(`${name}: ${fact}`)
      if (shows === 'picture' && hasGone && status !== 404) shown.push(name)
      if (name === 'the preview image' && text === before.get(name)?.text) shown.push(name)
    }
    expect(shown).toEqual([])
  },
)

test('caches keep everything derived from an activity for at most ten minutes', async () => {
  const world = await createWorld()
  for (const [name, { path }] of Object.entries(DERIVED)) {
    const { cacheControl } = await read(path(world))
    const seconds = [...cacheControl.matchAll(/(?:max-age|s-maxage)=(\d+)/g)].map(([, digits]) =>
      Number(digits),
    )
    if (seconds.length === 0) expect(cacheControl, name).toMatch(/no-store|no-cache/)
    expect(Math.max(0, ...seconds), name).toBeLessThanOrEqual(KEPT_MAX_SECONDS)
  }
})

test.each(['its photo is deleted', 'it is deleted', 'its organizer deletes the account'])(
  'the file of a photo is gone once %s',
  async (way) => {
    const world = await createWorld()
    expect((await read(world.image.url)).status).toBe(200)
    await WAYS[way]?.act(world)
    expect((await read(world.image.url)).status).toBe(404)
    expect((await listStoredObjects()).filter((name) => name.startsWith(imageKey(world.image)))).toEqual([])
  },
)

test('the image route serves only images', async () => {
  const { id } = await insertActivity({ visibility: 'public' })
  expect((await read(`/og/a/${id}.png`)).status).toBe(200)
  const old = `preview-a-${id}-320`
  for (const object of [`${old}/320`, 'health/320', 'previews/320'])
    await env.IMAGES_BUCKET.put(object, 'not for visitors')
  const keys = [
    old,
    `previews/a/${id}`,
    'previews',
    'health',
    `../previews/a/${id}`,
    `${id}${id}`,
    `${id}${id}-321`,
  ]
  for (const key of keys)
    for (const query of ['', '?w=320', '?w=2048'])
      expect([key, (await read(`/api/images/file/${encodeURIComponent(key)}${query}`)).status]).toEqual([
        key,
        404,
      ])
})
