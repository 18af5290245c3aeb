import { expect } from '../support/test'
import type { Action } from './actions'
import {
  answer,
  choose,
  desktop,
  follow,
  fullPage,
  idle,
  on,
  openTab,
  phone,
  press,
  type,
  wait,
} from './actions'
import type { Shot } from './shot'

const flipCard: Action = (page) => page.getByRole('article').first().getByRole('button').first().click()

const chooseCards: Action = (page) =>
  page.getByRole('radiogroup', { name: 'View' }).locator('label').last().click()

/** Opens the page of an activity by its title. */
const openActivity =
  (title: string): Action =>
  async (page) => {
    const { items } = await (
      await page.request.get(`/api/activities?limit=1&q=${encodeURIComponent(title)}`)
    ).json()
    await page.goto(`/activity/${items[0].id}`)
    await expect(page.getByRole('heading', { name: 'About', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }

const TENNIS = 'Sunset Tennis Doubles'

const openVerified: Action = async (page) => {
  const { items } = await (await page.request.get(`/api/activities?q=${encodeURIComponent(TENNIS)}`)).json()
  await page.goto(`/creator/${items[0].creatorId}`)
  await page.locator('h1').getByRole('button').first().focus()
}

export const DIALOGS: readonly Shot[] = [
  fullPage(on('login', undefined, 'empty', press('Log In'))),
  fullPage(on('sign-up', undefined, 'invitation request', press('Request an invitation'), press('Continue'))),
  fullPage(
    on(
      'sign-up',
      undefined,
      'form',
      answer('**/api/invitations/validate', { valid: true, codeId: 'x' }),
      type('Invitation code', 'WELCOME26'),
      press('Continue'),
      press('Create Account'),
      wait,
    ),
  ),
  fullPage(
    on(
      'forgotten password',
      undefined,
      'link sent',
      answer('**/api/auth/forgot-password', {}),
      type('Email', 'sam@example.com'),
      press('Send link'),
      wait,
    ),
  ),
  fullPage(
    on(
      'unsubscribe',
      undefined,
      'done',
      answer('**/api/notices/unsubscribe*', { isMailed: false }),
      press('Stop these emails'),
    ),
  ),
  { ...on('explore', 'participant', 'card flipped', flipCard, wait), hasMotion: true },
  on('explore', 'participant', 'card flipped without motion', flipCard, wait),
  on('explore', 'participant', 'organizer dialog', flipCard, press(/^Organizer /), idle, wait),
  on(
    'explore',
    'participant',
    'organizer menu',
    flipCard,
    press(/^Organizer /),
    idle,
    press(/^More about/),
    wait,
  ),
  on(
    'explore',
    'participant',
    'organizer report',
    flipCard,
    press(/^Organizer /),
    idle,
    press(/^More about/),
    choose(/^Report/),
    press('Report'),
    wait,
  ),
  on(
    'explore',
    'participant',
    'organizer block',
    flipCard,
    press(/^Organizer /),
    idle,
    press(/^More about/),
    choose(/^Block/),
    wait,
  ),
  on('explore', 'participant', 'apply', flipCard, press(/^Apply to Join/), wait),
  on(
    'explore',
    'participant',
    'activity dialog',
    async (page) => {
      const { items } = await (await page.request.get('/api/activities?limit=1')).json()
      await page.goto(`/explore?activity=${items[0].id}`)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    idle,
    wait,
  ),
  on(
    'explore',
    'participant',
    'create dialog',
    (page) => page.evaluate(() => dispatchEvent(new Event('tagalong:create-activity'))),
    wait,
    idle,
  ),
  fullPage(
    on(
      'explore',
      'participant',
      'filtered',
      (page) => page.goto('/explore?type=SOCIAL&difficulty=Beginner&when=month&q=a'),
      idle,
    ),
  ),
  on('explore', 'participant', 'filters', press('Filters'), wait),
  phone(on('explore', 'participant', 'cards', chooseCards, wait)),
  on('explore', 'participant', 'nearest', (page) => page.goto('/explore?sort=nearest'), idle),
  desktop(on('explore', 'participant', 'bell', press(/^Notifications/), idle, wait)),
  desktop(on('explore', 'newcomer', 'bell empty', press(/^Notifications/), idle, wait)),
  on('explore', 'participant', 'offline', (page) => page.context().setOffline(true), wait),
  phone(on('map', 'participant', 'list only', press('Show the whole list'), wait)),
  on(
    'map',
    'participant',
    'card focused',
    (page) => page.getByRole('list', { name: 'Activities in view' }).getByRole('link').first().focus(),
    wait,
  ),
  fullPage(on('activity', 'participant', 'seat', openActivity(TENNIS))),
  fullPage(on('activity', 'organizer', 'own', openActivity(TENNIS))),
  fullPage(on('activity', 'newcomer', 'new')),
  on('activity', 'newcomer', 'menu', press('More about this activity'), wait),
  on(
    'activity',
    'newcomer',
    'report',
    press('More about this activity'),
    choose('Report activity'),
    press('Report'),
    wait,
  ),
  on('activity', 'participant', 'comment menu', openActivity(TENNIS), press('Comment options'), wait),
  fullPage(on('activity', 'participant', 'comment reply', openActivity(TENNIS), press('Reply'), wait)),
  on('activity', 'participant', 'calendar menu', openActivity(TENNIS), press('Add to Calendar'), wait),
  on('activity', 'participant', 'quit', openActivity(TENNIS), press('Quit'), wait),
  fullPage(on('organizer', 'participant', 'past', openTab('Past Activities'), idle)),
  fullPage(on('organizer', 'participant', 'achievements', openTab('Achievements'), idle)),
  on('organizer', 'participant', 'menu', press(/^More about/), wait),
  on('organizer', 'participant', 'verified', openVerified, wait),
  fullPage(on('coming soon', 'participant', 'applications', openTab(/^Applications/), idle)),
  fullPage(on('coming soon', 'participant', 'history', openTab(/^History/), idle)),
  fullPage(on('coming soon', 'participant', 'next week', press('Next week'), idle)),
  on('coming soon', 'participant', 'quit', press('Quit'), wait),
  {
    name: 'coming soon sync',
    // A question to answer would take the place of the button.
    as: 'newcomer',
    isWindow: true,
    show: async (page) => {
      await page.goto('/coming-soon')
      await press('Sync calendar')(page)
      await idle(page)
    },
  },
  desktop(
    on(
      'coming soon',
      'participant',
      'chip',
      (page) => page.getByRole('region', { name: 'Week' }).getByRole('link').first().focus(),
      wait,
    ),
  ),
  on('activity management', 'organizer', 'more', press(/^More for/), wait),
  fullPage(
    on(
      'activity management',
      'organizer',
      'past',
      (page) => page.getByRole('heading', { name: /^Past and canceled/ }).click(),
      idle,
    ),
  ),
  on('activity management', 'organizer', 'edit', press('Edit'), wait, idle),
  on(
    'activity management',
    'organizer',
    'discard',
    press('Edit'),
    wait,
    (page) => page.getByRole('dialog').getByText('What', { exact: true }).click(),
    type('Title', 'Another title'),
    press('Cancel'),
    wait,
  ),
  on('activity management', 'organizer', 'delete', press('Delete'), wait),
  fullPage(on('activity management', 'organizer', 'review', follow(/Manage Applications/), idle)),
  fullPage(
    on('activity management', 'organizer', 'waitlist', follow(/Manage Applications.* for Beach/), idle),
  ),
  fullPage(
    on(
      'settings',
      'participant',
      'changed',
      follow(/^Profile Information/),
      type('Full name', ''),
      press('Save Changes'),
      wait,
    ),
  ),
  on(
    'settings',
    'participant',
    'leave',
    follow(/^Profile Information/),
    type('Full name', 'Another'),
    follow(/Coming Soon/),
    wait,
  ),
  on(
    'settings',
    'participant',
    'email',
    follow(/^Profile Information/),
    press('Change email'),
    wait,
    press('Send link'),
    wait,
  ),
  on(
    'settings of security',
    'participant',
    'password',
    press('Change password'),
    wait,
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click(),
    wait,
  ),
  on('settings', 'participant', 'delete account', follow(/^Your data/), press('Delete account'), wait),
  fullPage(on('settings', 'newcomer', 'unconfirmed')),
  fullPage(on('settings', 'admin', 'admin')),
  on('invitation codes', 'admin', 'edit', press('Edit WELCOME26'), wait),
  on('invitation codes', 'admin', 'delete', press('Delete WELCOME26'), wait),
  on(
    'invitation codes',
    'admin',
    'copied',
    (page) => page.context().grantPermissions(['clipboard-write']),
    press('Copy WELCOME26'),
    wait,
  ),
  fullPage(on('reports', 'admin', 'people', openTab('People'), idle)),
  fullPage(on('reports', 'admin', 'codes', openTab('Codes'), idle)),
  fullPage(on('reports', 'admin', 'log', openTab('Log'), idle)),
  fullPage(on('reports', 'admin', 'report log', press('Show history'), idle)),
  on('reports', 'admin', 'resolve', press(/^Resolve/), wait),
  on(
    'reports',
    'admin',
    'suspend',
    press(/^Suspend/),
    wait,
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click(),
    wait,
  ),
  on('people', 'admin', 'menu', press(/^Actions for/), wait),
  on('people', 'admin', 'verify', press(/^Actions for/), choose(/erif/), wait),
]
