import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { updateActivity } from '../../../worker/activities/update'
import { activities, images, users } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { now } from '../../../worker/platform/clock'
import { openDatabase } from '../../../worker/platform/database'
import { insertActivity, insertApplication } from '../support/activities'
import { kept, keyOf, withPicture } from '../support/images'
import { person, signedIn } from '../support/people'
import { uploaded } from '../support/pictures'
import { setClock, visitor } from '../support/visitor'

const database = () => openDatabase(env.DB)

describe('an activity’s image', () => {
  test('is deleted with the activity, and kept with a cancelled one', async () => {
    const { olga, image, id } = await withPicture()
    const told = await uploaded(olga, 'ACTIVITY_IMAGE')
    const applied = await insertActivity({ creatorId: olga.id, image: told.url })
    await insertApplication({ activityId: applied.id, userId: (await person()).id })
    expect(await (await olga.delete(`/api/activities/${id}`)).json()).toEqual({ outcome: 'deleted' })
    expect(await (await olga.delete(`/api/activities/${applied.id}`)).json()).toEqual({
      outcome: 'cancelled',
    })
    expect(await kept()).toEqual([keyOf(told)])
    expect((await visitor().get(image.url)).status).toBe(404)
  })

  test('is deleted when replaced or removed', async () => {
    const { olga, id } = await withPicture()
    const second = await uploaded(olga, 'ACTIVITY_IMAGE')
    expect((await olga.patch(`/api/activities/${id}`, { image: second.url })).status).toBe(200)
    expect(await kept()).toEqual([keyOf(second)])
    expect((await olga.patch(`/api/activities/${id}`, { title: 'The same picture' })).status).toBe(200)
    expect(await kept()).toEqual([keyOf(second)])
    expect((await olga.patch(`/api/activities/${id}`, { image: null })).status).toBe(200)
    expect(await kept()).toEqual([])
  })

  test('is kept while anything else shows it', async () => {
    const { olga, image, id } = await withPicture()
    const twin = await insertActivity({ creatorId: olga.id, image: image.url })
    expect((await olga.post('/api/auth/update', { avatar: image.url })).status).toBe(200)
    await olga.delete(`/api/activities/${id}`)
    await olga.patch(`/api/activities/${twin.id}`, { image: null })
    expect(await kept()).toEqual([keyOf(image)])
    await olga.post('/api/auth/update', { avatar: null })
    expect(await kept()).toEqual([])
  })

  test('cannot be shown once it was deleted meanwhile', async () => {
    const { olga, image, id } = await withPicture()
    const spare = await insertActivity({ creatorId: olga.id, title: 'Spare' })
    const [picture] = await database().select().from(images).where(eq(images.id, image.id))
    const [stored] = await database().select().from(activities).where(eq(activities.id, spare.id))
    await olga.delete(`/api/activities/${id}`)
    if (!stored) throw new Error('No activity')
    const late = updateActivity(database(), {
      stored,
      wanted: { image: image.url },
      image: picture,
      secret: 'a secret that signs nothing but tests',
    })
    await expect(late).rejects.toMatchObject({ code: 'image_not_yours' })
    await expect(insertActivity({ creatorId: olga.id, image: image.url })).rejects.toThrow()
    expect(await database().$count(activities)).toBe(1)
  })
})

describe('a user’s image', () => {
  test('is deleted when replaced or removed', async () => {
    const ana = await signedIn()
    const [first, second] = [await uploaded(ana, 'AVATAR'), await uploaded(ana, 'AVATAR')]
    await ana.post('/api/auth/update', { avatar: first.url })
    await ana.post('/api/auth/update', { avatar: second.url, name: 'Anna' })
    expect(await kept()).toEqual([keyOf(second)])
    await ana.post('/api/auth/update', { avatar: null })
    expect(await kept()).toEqual([])
  })

  test('is deleted with the account, like the cover and all other uploads', async () => {
    const { olga, id } = await withPicture()
    const ben = await signedIn()
    const [avatar, cover] = [await uploaded(olga, 'AVATAR'), await uploaded(olga, 'AVATAR')]
    await uploaded(olga, 'ACTIVITY_IMAGE')
    const others = await uploaded(ben, 'AVATAR')
    await database().update(users).set({ avatar: avatar.url, cover: cover.url }).where(eq(users.id, olga.id))
    await database().update(users).set({ deletedAt: now() }).where(eq(users.id, olga.id))
    await runJobs(env)
    expect(await kept()).toEqual([keyOf(others)])
    const [account] = await database().select().from(users).where(eq(users.id, olga.id))
    expect(account).toMatchObject({ avatar: null, cover: null })
    const [activity] = await database().select().from(activities).where(eq(activities.id, id))
    expect(activity?.image).toBeNull()
    await database().delete(users).where(eq(users.id, ben.id))
    await runJobs(env)
    expect(await kept()).toEqual([])
  })
})

describe('an unused image', () => {
  test('is deleted after 24 hours; a used one stays', async () => {
    setClock('2027-03-01T12:00:00Z')
    const { olga, image } = await withPicture()
    const avatar = await uploaded(olga, 'AVATAR')
    await olga.post('/api/auth/update', { avatar: avatar.url })
    for (const type of ['ACTIVITY_IMAGE', 'AVATAR'] as const) await uploaded(olga, type)
    setClock('2027-03-02T11:59:59Z')
    await runJobs(env)
    expect(await kept()).toHaveLength(4)
    setClock('2027-03-02T12:00:00Z')
    await runJobs(env)
    expect(await kept()).toEqual([keyOf(image), keyOf(avatar)].sort())
    setClock('2028-03-02T12:00:00Z')
    await runJobs(env)
    expect(await kept()).toHaveLength(2)
  })

  test('can be deleted at once; onlyUnused keeps a used one', async () => {
    const { olga, image, id } = await withPicture()
    const spare = await uploaded(olga, 'ACTIVITY_IMAGE')
    expect((await olga.delete(`/api/images/${spare.id}?onlyUnused=true`)).status).toBe(204)
    expect((await olga.delete(`/api/images/${image.id}?onlyUnused=true`)).status).toBe(404)
    expect(await kept()).toEqual([keyOf(image)])
    expect((await olga.delete(`/api/images/${image.id}`)).status).toBe(204)
    expect(await kept()).toEqual([])
    const [activity] = await database().select().from(activities).where(eq(activities.id, id))
    expect(activity?.image).toBeNull()
  })
})
