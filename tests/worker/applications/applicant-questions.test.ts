import { describe, expect, test } from 'vitest'
import type { AccountExport } from '../../../worker/contract/accounts'
import type { Activity } from '../../../worker/contract/activities'
import type { Answer, ApplicantQuestion } from '../../../worker/contract/applicant-questions'
import type { Application } from '../../../worker/contract/applications'
import { insertActivity } from '../support/activities'
import { createActivity, updateActivity } from '../support/activity-calls'
import type { TestClient } from '../support/client'
import { interrupted } from '../support/interrupt'
import { expectError, readJson } from '../support/responses'
import { decideApplication } from '../support/seats'
import { signedInAs, signedInUser } from '../support/users'

const LEVEL: ApplicantQuestion = {
  question: 'How long have you played?',
  kind: 'choice',
  options: ['Less than 2 years', '2 to 5 years'],
  isRequired: true,
}
const KNOW: ApplicantQuestion = {
  question: 'Anything we should know?',
  kind: 'text',
  options: [],
  isRequired: false,
}
const BALLS: ApplicantQuestion = { ...KNOW, question: 'Can you bring a can of balls?', isRequired: true }

const TWO_YEARS = { question: LEVEL.question, answer: '2 to 5 years' }
const BUS = { question: KNOW.question, answer: 'I leave at 8:40' }

async function createAsking(applicantQuestions: ApplicantQuestion[], overrides: object = {}) {
  const olga = await signedInUser({ name: 'Olga' })
  const created = await readJson<Activity>(createActivity(olga, { applicantQuestions, ...overrides }))
  return { olga, created, activityId: created.id }
}

const applyTo = (user: TestClient, activityId: string, body: object = {}) =>
  user.post('/api/applications', { activityId, ...body })

const readOwn = async (user: TestClient, activityId: string) =>
  (await readJson<Activity>(user.get(`/api/activities/${activityId}`))).application

describe('questions for applicants', () => {
  test('are read by everyone who sees the activity', async () => {
    const { olga, created, activityId } = await createAsking([LEVEL, KNOW])
    expect(created.applicantQuestions).toEqual([LEVEL, KNOW])
    const seen = await readJson<Activity>((await signedInUser()).get(`/api/activities/${activityId}`))
    expect(seen.applicantQuestions).toEqual([LEVEL, KNOW])
    await updateActivity(olga, activityId, { title: 'Other' })
    const kept = await readJson<Activity>(olga.get(`/api/activities/${activityId}`))
    expect(kept.applicantQuestions).toEqual([LEVEL, KNOW])
    const emptied = await readJson<Activity>(updateActivity(olga, activityId, { applicantQuestions: [] }))
    expect(emptied.applicantQuestions).toEqual([])
  })

  test.each<[string, object[]]>([
    ['a fourth question', [LEVEL, KNOW, BALLS, { ...KNOW, question: 'And?' }]],
    ['the same question twice', [KNOW, { ...KNOW, isRequired: true }]],
    ['a question without text', [{ ...KNOW, question: ' \u200b ' }]],
    ['a question of 121 characters', [{ ...KNOW, question: 'x'.repeat(121) }]],
    ['a question of two lines', [{ ...KNOW, question: 'One\ntwo?' }]],
    ['a choice of one option', [{ ...LEVEL, options: ['Yes'] }]],
    ['a choice of seven options', [{ ...LEVEL, options: [...'abcdefg'] }]],
    ['the same option twice', [{ ...LEVEL, options: ['Yes', 'No', ' Yes '] }]],
    ['an option without text', [{ ...LEVEL, options: ['Yes', ''] }]],
    ['an option of 61 characters', [{ ...LEVEL, options: ['Yes', 'x'.repeat(61)] }]],
    ['options of a text', [{ ...KNOW, options: ['Yes', 'No'] }]],
    ['an unknown kind', [{ ...KNOW, kind: 'file' }]],
    ['a question that does not say whether it is required', [{ ...KNOW, isRequired: undefined }]],
  ])('refuses %s', async (_, applicantQuestions) => {
    const olga = await signedInUser()
    await expectError(createActivity(olga, { applicantQuestions }), 400, 'invalid_request')
    const { id } = await insertActivity({ creatorId: olga.id })
    await expectError(updateActivity(olga, id, { applicantQuestions }), 400, 'invalid_request')
  })

  test('are copied to every date of a series, added dates, and an activity that is run again', async () => {
    const repeat = { frequency: 'weekly', count: 3 }
    const { olga, activityId } = await createAsking([LEVEL], { repeat })
    const datesOf = async (id: string) =>
      (await readJson<{ items: Activity[] }>(olga.get(`/api/activities/dates/${id}`))).items
    const asked = async () => (await datesOf(activityId)).map((date) => date.applicantQuestions)
    expect(await asked()).toEqual([[LEVEL], [LEVEL], [LEVEL]])

    await olga.post(`/api/activities/dates/${activityId}`, { dates: ['2035-07-06'] })
    expect(await asked()).toEqual([[LEVEL], [LEVEL], [LEVEL], [LEVEL]])
    const [, second] = await datesOf(activityId)
    await updateActivity(olga, second?.id ?? '', { applicantQuestions: [KNOW], scope: 'following' })
    expect(await asked()).toEqual([[LEVEL], [KNOW], [KNOW], [KNOW]])

    const again = await readJson<Activity>(olga.post(`/api/activities/again/${activityId}`, {}))
    expect(again.applicantQuestions).toEqual([LEVEL])
  })
})

describe('answers', () => {
  test('are read by the applicant, the organizer, and the admin, in the order of the questions', async () => {
    const { olga, activityId } = await createAsking([LEVEL, KNOW])
    const [ana, stranger] = await signedInAs('Ana', 'Sue')
    const admin = await signedInUser({ admin: true })
    const made = await readJson<Application>(applyTo(ana, activityId, { answers: [BUS, TWO_YEARS] }))
    expect(made.answers).toEqual([TWO_YEARS, BUS])
    expect((await readOwn(ana, activityId))?.answers).toEqual([TWO_YEARS, BUS])
    const mine = await readJson<{ items: Application[] }>(ana.get('/api/applications/mine'))
    expect(mine.items[0]?.answers).toEqual([TWO_YEARS, BUS])

    for (const path of [`activity/${activityId}`, 'received']) {
      const { items } = await readJson<{ items: Application[] }>(olga.get(`/api/applications/${path}`))
      expect(items.map(({ answers }) => answers)).toEqual([[TWO_YEARS, BUS]])
    }
    for (const reader of [olga, admin]) {
      const whole = await readJson<Application>(reader.get(`/api/applications/${made.id}`))
      expect(whole.answers).toEqual([TWO_YEARS, BUS])
    }
    await expectError(stranger.get(`/api/applications/${made.id}`), 404, 'not_found')
    expect(await (await stranger.get(`/api/activities/${activityId}`)).text()).not.toContain(BUS.answer)
  })

  test('are required for every way to apply, and attempts without them do not count', async () => {
    const { activityId } = await createAsking([LEVEL, BALLS])
    const ana = await signedInUser()
    const bodies = [{}, { answers: [] }, { answers: [TWO_YEARS, { question: BALLS.question, answer: ' ' }] }]
    for (const body of bodies) {
      const response = await applyTo(ana, activityId, body)
      expect(response.status).toBe(400)
      const missing = body.answers?.length ? [BALLS] : [LEVEL, BALLS]
      expect(await response.json()).toMatchObject({
        code: 'invalid_request',
        message: `Please answer: ${missing[0]?.question}`,
        errors: missing.map(({ question }) => ({ path: 'answers', message: `Please answer: ${question}` })),
      })
    }
    expect(await readOwn(ana, activityId)).toBeNull()
    const answers = [TWO_YEARS, { question: BALLS.question, answer: 'Yes' }]
    expect((await applyTo(ana, activityId, { answers })).status).toBe(201)
  })

  test.each<[string, Answer[], ApplicantQuestion[]?]>([
    ['a question that is not asked', [TWO_YEARS, { question: 'Your phone?', answer: '555 0100' }]],
    ['an option that does not exist', [{ ...TWO_YEARS, answer: 'Since birth' }]],
    ['a question that is asked, to an activity that asks nothing', [TWO_YEARS], []],
  ])('to %s are refused', async (_, answers, asked = [LEVEL]) => {
    const { activityId } = await createAsking(asked)
    const ana = await signedInUser()
    await expectError(applyTo(ana, activityId, { answers }), 409, 'questions_changed')
    expect(await readOwn(ana, activityId)).toBeNull()
  })

  test.each([
    ['301 characters', [{ ...BUS, answer: 'x'.repeat(301) }]],
    ['two lines', [{ ...BUS, answer: 'One\ntwo' }]],
    ['two answers to one question', [BUS, BUS]],
    ['four answers', Array.from({ length: 4 }, (_, at) => ({ question: `${at}?`, answer: 'Yes' }))],
  ])('of %s are refused', async (_, answers) => {
    const { activityId } = await createAsking([KNOW])
    const ana = await signedInUser()
    await expectError(applyTo(ana, activityId, { answers }), 400, 'invalid_request')
  })

  test('are replaced by applying again after a withdrawal', async () => {
    const { activityId } = await createAsking([KNOW, { ...LEVEL, isRequired: false }])
    const ana = await signedInUser()
    const made = await readJson<Application>(applyTo(ana, activityId, { answers: [BUS, TWO_YEARS] }))
    await decideApplication(ana, made.id, 'WITHDRAWN')
    await applyTo(ana, activityId, { answers: [TWO_YEARS] })
    expect((await readOwn(ana, activityId))?.answers).toEqual([TWO_YEARS])
  })

  test('are copied to dates with the same questions, and other dates get no application', async () => {
    const { olga, activityId } = await createAsking([LEVEL], { repeat: { frequency: 'weekly', count: 3 } })
    const ana = await signedInUser()
    const dates = async () =>
      (await readJson<{ items: Activity[] }>(ana.get(`/api/activities/dates/${activityId}`))).items
    const last = (await dates()).at(-1)
    await updateActivity(olga, last?.id ?? '', { applicantQuestions: [LEVEL, BALLS] })
    await applyTo(ana, activityId, { answers: [TWO_YEARS], everyDate: true })
    expect((await dates()).map(({ application }) => application?.answers)).toEqual([
      [TWO_YEARS],
      [TWO_YEARS],
      undefined,
    ])
  })

  test('keep their question when the organizer changes it', async () => {
    const { olga, activityId } = await createAsking([LEVEL])
    const ana = await signedInUser()
    const { id } = await readJson<Application>(applyTo(ana, activityId, { answers: [TWO_YEARS] }))
    await updateActivity(olga, activityId, { applicantQuestions: [{ ...LEVEL, question: 'Your level?' }] })
    const whole = await readJson<Application>(olga.get(`/api/applications/${id}`))
    expect(whole.answers).toEqual([TWO_YEARS])
  })

  test('are in the account export, like the questions', async () => {
    const { olga, activityId } = await createAsking([LEVEL])
    const ana = await signedInUser()
    await applyTo(ana, activityId, { answers: [TWO_YEARS] })
    const all = await readJson<AccountExport>(ana.get('/api/auth/export'))
    expect(all.applications).toMatchObject([{ answers: [TWO_YEARS] }])
    const own = await readJson<AccountExport>(olga.get('/api/auth/export'))
    expect(own.activities).toMatchObject([{ applicantQuestions: [LEVEL] }])
  })
})

describe('changing answers', () => {
  const changeNote = (user: TestClient, id: string, body: object) =>
    user.put(`/api/applications/note/${id}`, { note: null, ...body })

  async function createApplied() {
    const { olga, activityId } = await createAsking([LEVEL, KNOW])
    const ana = await signedInUser()
    const { id } = await readJson<Application>(applyTo(ana, activityId, { answers: [TWO_YEARS] }))
    return { olga, ana, activityId, id }
  }

  test('replaces all of them while the application waits', async () => {
    const { ana, id } = await createApplied()
    const less = { ...TWO_YEARS, answer: 'Less than 2 years' }
    const changed = await readJson<Application>(changeNote(ana, id, { note: 'Hi', answers: [BUS, less] }))
    expect([changed.note, changed.answers]).toEqual(['Hi', [less, BUS]])
  })

  test('keeps them if only the note is sent', async () => {
    const { olga, ana, activityId, id } = await createApplied()
    await updateActivity(olga, activityId, { applicantQuestions: [BALLS] })
    const changed = await readJson<Application>(changeNote(ana, id, { note: 'Hi' }))
    expect([changed.note, changed.answers]).toEqual(['Hi', [TWO_YEARS]])
  })

  test('follows the same rules as applying', async () => {
    const { olga, ana, activityId, id } = await createApplied()
    await expectError(changeNote(ana, id, { answers: [BUS] }), 400, 'invalid_request')
    await expectError(
      changeNote(ana, id, { answers: [{ ...BUS, question: 'What?' }] }),
      409,
      'questions_changed',
    )
    const racing = interrupted(ana, () => updateActivity(olga, activityId, { applicantQuestions: [KNOW] }))
    await expectError(changeNote(racing, id, { note: 'Hi', answers: [TWO_YEARS] }), 409, 'questions_changed')
    expect(await readOwn(ana, activityId)).toMatchObject({ note: null, answers: [TWO_YEARS] })
  })
})
