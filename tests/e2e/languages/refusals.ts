import type { Page } from 'playwright/test'
import type { Action } from '../screenshots/actions'
import { answer, idle, on, press, type, wait } from '../screenshots/actions'
import type { Shot } from '../screenshots/shot'
import { openStep } from '../screenshots/steps'
import { withoutAnswers } from '../support/calls'
import { expectFailure } from '../support/page-problems'
import { SCREENS } from '../support/screens'
import { expect } from '../support/test'

/** The API's responses for a reached limit and a server error. `tests/worker/untranslated.test.ts` checks their messages instead. */
const LIMITED = { status: 429, code: 'rate_limited' }
const FAULTY = { status: 500, code: 'internal' }
const PAUSED = {
  ...LIMITED,
  limit: { reason: 'Too much.', next: 'Wait.', until: new Date(Date.now() + 36e5).toISOString() },
}

/** Rejects matching calls. */
const refuse =
  (
    calls: string,
    { status, ...problem }: typeof LIMITED & { errors?: { path: string; message: string }[] },
  ): Action =>
  (page) =>
    page.route(calls, (route, request) => {
      expectFailure(page.context(), request.url())
      return route.fulfill({
        status,
        headers: status === 429 ? { 'retry-after': '600' } : {},
        json: { message: 'Refused', incident: 'e2e', ...problem },
      })
    })

const inDialog =
  (name: string): Action =>
  (page) =>
    page.getByRole('dialog').last().getByRole('button', { name }).first().click()

/** A screen whose content fails to load. */
const refused = (screen: string, calls: string, name: string, problem: typeof LIMITED): Shot => ({
  name: `${screen} ${name}`,
  as: SCREENS[screen]?.as,
  show: async (page) => {
    await withoutAnswers(page)
    await refuse(calls, problem)(page)
    await page.goto(String(SCREENS[screen]?.path))
    await expect(page.getByRole('alert').first()).toBeVisible()
    await idle(page)
  },
})

const wizard = (name: string, step: number, ...actions: Action[]): Shot => ({
  name: `wizard ${name}`,
  as: 'participant',
  show: async (page) => {
    await openStep(page, step)
    for (const action of actions) await action(page)
  },
})

const openSignUpForm = [
  answer('**/api/invitations/validate', { valid: true, codeId: 'x' }),
  type('Invitation code', 'WELCOME26'),
  press('Continue'),
  async (page: Page) => {
    const fields: [string, string][] = [
      ['Name', 'Bo'],
      ['Email', 'bo@example.com'],
      ['Password', 'a fine day for tennis'],
      ['Confirm password', 'a fine day for tennis'],
    ]
    const form = page.getByRole('tabpanel', { name: 'Sign Up' })
    for (const [label, text] of fields) await form.getByLabel(label, { exact: true }).fill(text)
  },
]
const logIn = [
  type('Email', 'bo@example.com'),
  type('Password', 'a fine day for tennis'),
  (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Log In' }).click(),
  wait,
]
const SET_UP = { email: 'admin@example.com', expiresAt: new Date(Date.now() + 36e5).toISOString() }

/** Opens the setup page of an empty server. */
const setUp = (name: string, ...actions: Action[]): Shot => ({
  name: `set-up ${name}`,
  show: async (page) => {
    await answer('**/api/auth/setup/link', { ...SET_UP, hasAccount: false })(page)
    await page.goto('/setup#x')
    await expect(page.getByLabel('Full name')).toBeVisible()
    for (const action of actions) await action(page)
  },
})

/** The offline page, which the service worker serves in place of pages that aren't stored on the device. */
const offlinePage: Shot = {
  name: 'offline page',
  show: async (page) => {
    const read = async (path: string) => (await page.request.get(path)).text()
    const { value: language } = (await page.context().cookies()).find(({ name }) => name === 'language') ?? {}
    const [path = ''] = (await read(`/sw-${language}.js`)).match(/\/assets\/documents-\w+\.json/) ?? []
    const { offline } = JSON.parse(await read(path))
    await page.route('**/o/somebody', (route) => route.fulfill({ body: offline, contentType: 'text/html' }))
    await page.goto('/o/somebody')
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  },
}

/** Screens with rejected input, a reached limit, a server error, or no network. */
export const REFUSALS: readonly Shot[] = [
  offlinePage,
  setUp('empty', press('Create admin account'), wait),
  setUp(
    'password',
    (page) => page.getByText('Password first').click(),
    type('Full name', 'Bo'),
    (page) => page.getByLabel('Password', { exact: true }).fill('123'),
    press('Create admin account'),
    wait,
  ),
  on(
    'sign-up',
    'mistakes',
    ...openSignUpForm,
    (page) => page.getByRole('tabpanel', { name: 'Sign Up' }).getByLabel('Email').fill('nobody'),
    (page) =>
      page.getByRole('tabpanel', { name: 'Sign Up' }).getByLabel('Password', { exact: true }).fill('12345'),
    press('Create Account'),
  ),
  on('sign-up', 'refused', ...openSignUpForm, refuse('**/api/auth/signup', LIMITED), press('Create Account')),
  on('login', 'mistakes', type('Password', '12345'), press('Log In')),
  on('login', 'limited', refuse('**/api/auth/login', LIMITED), ...logIn),
  on('login', 'faulty', refuse('**/api/auth/login', FAULTY), ...logIn),
  on(
    'new password',
    'mistakes',
    type(/^New password/, '12345'),
    type(/^Confirm/, '1'),
    press('Change password'),
  ),
  refused('explore', '**/api/activities/unjoined-activities*', 'limited', LIMITED),
  refused('explore', '**/api/activities/unjoined-activities*', 'faulty', FAULTY),
  on(
    'explore',
    'apply limited',
    refuse('**/api/applications', PAUSED),
    (page) => page.getByRole('article').first().getByRole('button').first().click(),
    press(/^Apply to Join/),
    wait,
    inDialog('Apply to Join'),
  ),
  wizard('without a start', 2, type('Description', 'Two courts until eight.'), press('Next'), (page) =>
    page.getByRole('button', { name: /next month/i }).click(),
  ),
  wizard('with an unreadable price', 6, type('Price per participant', 'twelve')),
  wizard(
    'refused',
    7,
    refuse('**/api/activities', { ...LIMITED, errors: [{ path: 'title', message: 'Refused' }] }),
    press('Create Activity'),
    wait,
  ),
  on(
    'activity management',
    'edit mistakes',
    press('Edit'),
    wait,
    (page) => page.getByRole('dialog').getByText('What', { exact: true }).click(),
    type('Title', ''),
    (page) => page.getByRole('dialog').getByLabel('Date').fill(''),
    inDialog('Save Changes'),
  ),
  on('invitation codes', 'mistakes', press('Create')),
]
