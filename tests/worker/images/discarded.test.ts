import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { updateActivity } from '../../../worker/activities/update'
import { activities, images, users } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication } from '../support/activities'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { uploadedImage } from '../support/image-files'
import { createActivityWithImage, expectConsistentImages, imageKey } from '../support/images'
import { insertUser, signedInUser } from '../support/users'

describe('an activity’s image', () => {
  test('is deleted with the activity, and kept with a canceled one', async () => {
    const { olga, image, id } = await createActivityWithImage()
    const otherImage = await uploadedImage(olga, 'ACTIVITY_IMAGE')
    const applied = await insertActivity({ creatorId: olga.id, image: otherImage.url })
    await insertApplication({ activityId: applied.id, userId: (await insertUser()).id })
    expect(await (await olga.delete(`/api/activities/${id}`)).json()).toEqual({ outcome: 'deleted' })
    expect(await (await olga.delete(`/api/activities/${applied.id}`)).json()).toEqual({
      outcome: 'cancelled',
    })
    expect(await expectConsistentImages()).toEqual([imageKey(otherImage)])
    expect((await createClient().get(image.url)).status).toBe(404)
  })

  test('is deleted when replaced or removed', async () => {
    const { olga, id } = await createActivityWithImage()
    const second = await uploadedImage(olga, 'ACTIVITY_IMAGE')
    expect((await olga.patch(`/api/activities/${id}`, { image: second.url })).status).toBe(200)
    expect(await expectConsistentImages()).toEqual([imageKey(second)])
    expect((await olga.patch(`/api/activities/${id}`, { title: 'The same image' })).status).toBe(200)
    expect(await expectConsistentImages()).toEqual([imageKey(second)])
    expect((await olga.patch(`/api/activities/${id}`, { image: null })).status).toBe(200)
    expect(await expectConsistentImages()).toEqual([])
  })

  test('is kept while it is used elsewhere', async () => {
    const { olga, image, id } = await createActivityWithImage()
    const otherActivity = await insertActivity({ creatorId: olga.id, image: image.url })
    expect((await olga.post('/api/auth/update', { avatar: image.url })).status).toBe(200)
    await olga.delete(`/api/activities/${id}`)
    await olga.patch(`/api/activities/${otherActivity.id}`, { image: null })
    expect(await expectConsistentImages()).toEqual([imageKey(image)])
    await olga.post('/api/auth/update', { avatar: null })
    expect(await expectConsistentImages()).toEqual([])
  })

  test('cannot be attached if it was deleted at the same time', async () => {
    const { olga, image, id } = await createActivityWithImage()
    const spare = await insertActivity({ creatorId: olga.id, title: 'Spare' })
    const [imageRow] = await database().select().from(images).where(eq(images.id, image.id))
    const [activityRow] = await database().select().from(activities).where(eq(activities.id, spare.id))
    await olga.delete(`/api/activities/${id}`)
    if (!activityRow) throw new Error('No activity')
    const update = updateActivity(database(), {
      stored: activityRow,
      userId: olga.id,
      input: { image: image.url },
      image: imageRow,
      dates: [],
      secret: 'a secret that signs nothing but tests',
      countries: ['US'],
    })
    await expect(update).rejects.toMatchObject({ code: 'image_not_yours' })
    await expect(insertActivity({ creatorId: olga.id, image: image.url })).rejects.toThrow()
    expect(await database().$count(activities)).toBe(1)
  })
})

describe('a user’s image', () => {
  test('is deleted when replaced or removed', async () => {
    const ana = await signedInUser()
    const [first, second] = [await uploadedImage(ana, 'AVATAR'), await uploadedImage(ana, 'AVATAR')]
    await ana.post('/api/auth/update', { avatar: first.url })
    await ana.post('/api/auth/update', { avatar: second.url, name: 'Anna' })
    expect(await expectConsistentImages()).toEqual([imageKey(second)])
    await ana.post('/api/auth/update', { avatar: null })
    expect(await expectConsistentImages()).toEqual([])
  })

  test('is deleted with the account, like the cover and all other uploads', async () => {
    const { olga, id } = await createActivityWithImage()
    const ben = await signedInUser()
    const [avatar, cover] = [await uploadedImage(olga, 'AVATAR'), await uploadedImage(olga, 'AVATAR')]
    await uploadedImage(olga, 'ACTIVITY_IMAGE')
    const others = await uploadedImage(ben, 'AVATAR')
    await database().update(users).set({ avatar: avatar.url, cover: cover.url }).where(eq(users.id, olga.id))
    await database().update(users).set({ deletedAt: now() }).where(eq(users.id, olga.id))
    await runJobs(env)
    expect(await expectConsistentImages()).toEqual([imageKey(others)])
    const [account] = await database().select().from(users).where(eq(users.id, olga.id))
    expect(account).toMatchObject({ avatar: null, cover: null })
    const [activity] = await database().select().from(activities).where(eq(activities.id, id))
    expect(activity?.image).toBeNull()
    await database().delete(users).where(eq(users.id, ben.id))
    await runJobs(env)
    expect(await expectConsistentImages()).toEqual([])
  })
})

describe('an unused image', () => {
  test('is deleted after 24 hours; a used one stays', async () => {
    setClock('2027-03-01T12:00:00Z')
    const { olga, image } = await createActivityWithImage()
    const avatar = await uploadedImage(olga, 'AVATAR')
    await olga.post('/api/auth/update', { avatar: avatar.url })
    for (const type of ['ACTIVITY_IMAGE', 'AVATAR'] as const) await uploadedImage(olga, type)
    setClock('2027-03-02T11:59:59Z')
    await runJobs(env)
    expect(await expectConsistentImages()).toHaveLength(4)
    setClock('2027-03-02T12:00:00Z')
    await runJobs(env)
    expect(await expectConsistentImages()).toEqual([imageKey(image), imageKey(avatar)].sort())
    setClock('2028-03-02T12:00:00Z')
    await runJobs(env)
    expect(await expectConsistentImages()).toHaveLength(2)
  })

  test('can be deleted at once; onlyUnused keeps a used one', async () => {
    const { olga, image, id } = await createActivityWithImage()
    const spare = await uploadedImage(olga, 'ACTIVITY_IMAGE')
    expect((await olga.delete(`/api/images/${spare.id}?onlyUnused=true`)).status).toBe(204)
    expect((await olga.delete(`/api/images/${image.id}?onlyUnused=true`)).status).toBe(404)
    expect(await expectConsistentImages()).toEqual([imageKey(image)])
    expect((await olga.delete(`/api/images/${image.id}`)).status).toBe(204)
    expect(await expectConsistentImages()).toEqual([])
    const [activity] = await database().select().from(activities).where(eq(activities.id, id))
    expect(activity?.image).toBeNull()
  })
})
