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
  seenBy,
  type,
  wait,
} from './actions'
import type { Shot } from './shot'

const flipCard: Action = (page) => page.getByRole('article').first().getByRole('button').first().click()

const chooseCards: Action = (page) =>
  page.getByRole('radiogroup', { name: 'View' }).locator('label').last().click()

/** Opens a page about an activity of the verified organizer. */
const openTennis =
  (path: (tennis: { id: string; creatorId: string }) => string): Action =>
  async (page) => {
    const { items } = await (await page.request.get('/api/activities?q=Sunset+Tennis+Doubles')).json()
    await page.goto(path(items[0]))
  }

const openOrganizer = [flipCard, press(/^Organizer /), idle]

export const DIALOGS: readonly Shot[] = [
  fullPage(on('login', 'empty', press('Log In'))),
  fullPage(on('sign-up', 'invitation request', press('Request an invitation'), press('Continue'))),
  fullPage(
    on(
      'sign-up',
      'form',
      answer('**/api/invitations/validate', { valid: true, codeId: 'x' }),
      type('Invitation code', 'WELCOME26'),
      press('Continue'),
      press('Create Account'),
    ),
  ),
  fullPage(
    on(
      'forgotten password',
      'link sent',
      answer('**/api/auth/forgot-password', {}),
      type('Email', 'sam@example.com'),
      press('Send link'),
    ),
  ),
  fullPage(
    on(
      'unsubscribe',
      'done',
      answer('**/api/notices/unsubscribe*', { isMailed: false }),
      press('Stop these emails'),
    ),
  ),
  { ...on('explore', 'card flipped', flipCard), hasMotion: true },
  on('explore', 'card flipped without motion', flipCard),
  on('explore', 'organizer dialog', ...openOrganizer),
  on('explore', 'organizer menu', ...openOrganizer, press(/^More about/)),
  on(
    'explore',
    'organizer report',
    ...openOrganizer,
    press(/^More about/),
    choose(/^Report/),
    press('Report'),
  ),
  on('explore', 'organizer block', ...openOrganizer, press(/^More about/), choose(/^Block/)),
  on('explore', 'apply', flipCard, press(/^Apply to Join/)),
  on(
    'explore',
    'activity dialog',
    async (page) => {
      const { items } = await (await page.request.get('/api/activities?limit=1')).json()
      await page.goto(`/explore?activity=${items[0].id}`)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    idle,
  ),
  on(
    'explore',
    'create dialog',
    (page) => page.evaluate(() => dispatchEvent(new Event('tagalong:create-activity'))),
    wait,
    idle,
  ),
  fullPage(
    on(
      'explore',
      'filtered',
      (page) => page.goto('/explore?type=SOCIAL&difficulty=Beginner&when=month&q=a'),
      idle,
    ),
  ),
  on('explore', 'filters', press('Filters')),
  phone(on('explore', 'cards', chooseCards)),
  on('explore', 'nearest', (page) => page.goto('/explore?sort=nearest'), idle),
  desktop(on('explore', 'bell', press(/^Notifications/), idle)),
  desktop(seenBy('newcomer', on('explore', 'bell empty', press(/^Notifications/), idle))),
  on('explore', 'offline', (page) => page.context().setOffline(true)),
  phone(on('map', 'list only', press('Show the whole list'))),
  on('map', 'card focused', (page) =>
    page.getByRole('list', { name: 'Activities in view' }).getByRole('link').first().focus(),
  ),
  fullPage(
    seenBy(
      'organizer',
      on(
        'activity',
        'own',
        openTennis(({ id }) => `/activity/${id}`),
        idle,
      ),
    ),
  ),
  fullPage(seenBy('newcomer', on('activity', 'new'))),
  seenBy('newcomer', on('activity', 'menu', press('More about this activity'))),
  seenBy(
    'newcomer',
    on('activity', 'report', press('More about this activity'), choose('Report activity'), press('Report')),
  ),
  on('activity with a seat', 'comment menu', press('Comment options')),
  fullPage(on('activity with a seat', 'comment reply', press('Reply'))),
  on('activity with a seat', 'calendar menu', press('Add to Calendar')),
  on('activity with a seat', 'quit', press('Quit')),
  fullPage(on('organizer', 'past', openTab('Past Activities'), idle)),
  fullPage(on('organizer', 'achievements', openTab('Achievements'), idle)),
  on('organizer', 'menu', press(/^More about/)),
  on(
    'organizer',
    'verified',
    openTennis(({ creatorId }) => `/creator/${creatorId}`),
    (page) => page.locator('h1').getByRole('button').first().focus(),
  ),
  fullPage(on('coming soon', 'applications', openTab(/^Applications/), idle)),
  fullPage(on('coming soon', 'history', openTab(/^History/), idle)),
  fullPage(on('coming soon', 'next week', press('Next week'), idle)),
  on('coming soon', 'quit', press('Quit')),
  {
    name: 'coming soon sync',
    // For other users, a question to answer would replace the button.
    as: 'newcomer',
    isWindow: true,
    show: async (page) => {
      await page.goto('/coming-soon')
      await press('Sync calendar')(page)
      await idle(page)
    },
  },
  desktop(
    on('coming soon', 'chip', (page) =>
      page.getByRole('region', { name: 'Week' }).getByRole('link').first().focus(),
    ),
  ),
  on('activity management', 'more', press(/^More for/)),
  fullPage(
    on(
      'activity management',
      'past',
      (page) => page.getByRole('heading', { name: /^Past and canceled/ }).click(),
      idle,
    ),
  ),
  on('activity management', 'edit', press('Edit'), wait, idle),
  on(
    'activity management',
    'discard',
    press('Edit'),
    wait,
    (page) => page.getByRole('dialog').getByText('What', { exact: true }).click(),
    type('Title', 'Another title'),
    press('Cancel'),
  ),
  on('activity management', 'delete', press('Delete')),
  fullPage(on('activity management', 'review', follow(/Manage Applications/), idle)),
  fullPage(on('activity management', 'waitlist', follow(/Manage Applications.* for Beach/), idle)),
  fullPage(
    on('settings', 'changed', follow(/^Profile Information/), type('Full name', ''), press('Save Changes')),
  ),
  on(
    'settings',
    'leave',
    follow(/^Profile Information/),
    type('Full name', 'Another'),
    follow(/Coming Soon/),
  ),
  on('settings', 'email', follow(/^Profile Information/), press('Change email'), wait, press('Send link')),
  on('settings of security', 'password', press('Change password'), wait, (page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click(),
  ),
  on('settings', 'delete account', follow(/^Your data/), press('Delete account')),
  fullPage(seenBy('newcomer', on('settings', 'unconfirmed'))),
  fullPage(seenBy('admin', on('settings', 'admin'))),
  on('invitation codes', 'edit', press('Edit WELCOME26')),
  on('invitation codes', 'delete', press('Delete WELCOME26')),
  on(
    'invitation codes',
    'copied',
    (page) => page.context().grantPermissions(['clipboard-write']),
    press('Copy WELCOME26'),
  ),
  fullPage(on('reports', 'people', openTab('People'), idle)),
  fullPage(on('reports', 'codes', openTab('Codes'), idle)),
  fullPage(on('reports', 'log', openTab('Log'), idle)),
  fullPage(on('reports', 'report log', press('More actions'), choose('Show history'), idle)),
  on('reports', 'resolve', press(/^Resolve/)),
  on('reports', 'suspend', press('More actions'), choose(/^Suspend/), wait, (page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click(),
  ),
  on('people', 'menu', press(/^Actions for/)),
  on('people', 'verify', press(/^Actions for/), choose(/erif/)),
]
