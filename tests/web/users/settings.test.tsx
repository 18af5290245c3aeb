import { createBrowserHistory } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setThemeChoice } from '../../../web/lib/theme'
import { ANA } from '../support/explore'
import { showOnPhone } from '../support/phone'
import { answerSettings, bodiesOf, openPage } from '../support/settings'

const user = userEvent.setup()
const UPDATE = 'POST /api/auth/update'
const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
const rowOf = (section: string) =>
  within(screen.getByRole('navigation', { name: 'Settings sections' })).getByRole('link', {
    name: new RegExp(`^${section}`),
  })
const open = (section: string) => user.click(rowOf(section))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function retype(label: string, text: string) {
  await user.clear(field(label))
  if (text) await user.type(field(label), text)
}

describe('saving', () => {
  test('sends only changed fields, and shows: Settings saved successfully!', async () => {
    const requests = answerSettings()
    const { queryClient } = await openPage('/settings')
    await retype('Full name', '  Ana Maria Flores ')
    await user.type(field('Location'), 'Venice, CA')
    await open('Notifications')
    await user.click(screen.getByRole('switch', { name: 'Marketing' }))
    await open('Privacy')
    await user.click(screen.getByRole('switch', { name: 'Allow Messages' }))
    expect(screen.getByText('You changed your name, location, notifications, and privacy.')).toBeTruthy()
    await save()
    expect(await screen.findByText('Settings saved successfully!')).toBeTruthy()
    expect(bodiesOf(requests, UPDATE)).toEqual([
      {
        name: 'Ana Maria Flores',
        location: 'Venice, CA',
        notifications: { marketing: true },
        privacy: { allowMessages: false },
      },
    ])
    expect(screen.getByText('Everything is saved.')).toBeTruthy()
    expect(queryClient.getQueryData(['me'])).toMatchObject({ name: 'Ana Maria Flores' })
  })

  test('an emptied field is saved as null', async () => {
    const me = { ...ANA, bio: 'Weekend beginner', website: 'https://ana.example' }
    const requests = answerSettings(me)
    await openPage('/settings', me)
    await retype('Bio', '')
    await retype('Website', '')
    await save()
    await waitFor(() => expect(bodiesOf(requests, UPDATE)).toEqual([{ bio: null, website: null }]))
  })

  test('sends nothing when nothing changed', async () => {
    const requests = answerSettings()
    await openPage('/settings')
    await user.type(field('Bio'), '   ')
    await save()
    expect(await screen.findByText('Everything is saved already')).toBeTruthy()
    expect(bodiesOf(requests, UPDATE)).toEqual([])
    expect(field('Bio').value).toBe('')
  })

  test('the toggles show the stored values', async () => {
    answerSettings()
    await openPage('/settings')
    const states = () =>
      screen
        .getAllByRole<HTMLInputElement>('switch')
        .filter((each) => each.closest('li'))
        .map((each) => [each.getAttribute('aria-label'), each.checked])
    await open('Notifications')
    expect(states()).toEqual([
      ['Activity Reminders', true],
      ['New Activities', true],
      ['Messages', false],
      ['Marketing', false],
    ])
    await open('Privacy')
    expect(states()).toEqual([
      ['Show Location', true],
      ['Show Activities', true],
      ['Allow Messages', true],
    ])
  })

  test('Discard restores the stored values', async () => {
    answerSettings()
    await openPage('/settings')
    await retype('Full name', 'Somebody else')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(field('Full name').value).toBe('Ana Flores')
  })
})

describe('validation', () => {
  test('shows a missing name and an invalid website at their fields, and sends nothing', async () => {
    const requests = answerSettings()
    await openPage('/settings')
    await retype('Website', 'javascript:alert(1)')
    await retype('Full name', '')
    await save()
    expect(await screen.findByText('Please enter a web address that starts with https://')).toBeTruthy()
    expect(screen.getByText('Please enter your name')).toBeTruthy()
    expect(bodiesOf(requests, UPDATE)).toEqual([])
  })

  test('shows an error without a field as a message', async () => {
    answerSettings(ANA, ({ call }) =>
      call === UPDATE
        ? { status: 503, body: { code: 'unavailable', message: 'Try again later' } }
        : undefined,
    )
    await openPage('/settings')
    await retype('Full name', 'Anna')
    await save()
    expect(await screen.findByText('Failed to save: Try again later')).toBeTruthy()
    expect(field('Full name').value).toBe('Anna')
  })
})

describe('unsaved changes', () => {
  test('ask before leaving the page', async () => {
    answerSettings()
    const { router } = await openPage('/settings')
    await retype('Full name', 'Anna')
    void router.navigate({ to: '/explore' })
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect([router.state.location.pathname, field('Full name').value]).toEqual(['/settings', 'Anna'])
    void router.navigate({ to: '/explore' })
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByRole('heading', { name: '/explore' })).toBeTruthy()
  })

  test('make the browser ask before the page closes, but only until they are saved', async () => {
    answerSettings()
    window.history.replaceState(null, '', '/settings')
    const history = createBrowserHistory()
    await openPage('/settings', ANA, history)
    const isUnloadBlocked = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(isUnloadBlocked()).toBe(false)
    await retype('Full name', 'Anna')
    expect(isUnloadBlocked()).toBe(true)
    await save()
    await screen.findByText('Everything is saved.')
    expect(isUnloadBlocked()).toBe(false)
    history.destroy()
  })

  test('ask before signing out', async () => {
    const requests = answerSettings(ANA, ({ call }) =>
      call === 'POST /api/auth/logout' ? { body: null } : undefined,
    )
    const { router } = await openPage('/settings')
    await retype('Full name', 'Anna')
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Log out without saving?' })
    expect(bodiesOf(requests, 'POST /api/auth/logout')).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})

describe('the theme', () => {
  afterEach(() => setThemeChoice('system'))

  test('takes effect at once, without saving', async () => {
    answerSettings()
    await openPage('/settings?section=appearance')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(localStorage.getItem('tagalong.theme')).toBe('dark')
    expect(screen.queryByText(/^You changed/)).toBeNull()
  })
})

describe('the sections', () => {
  test('show an error in the profile, also from another section', async () => {
    const requests = answerSettings()
    await openPage('/settings')
    await retype('Full name', '')
    await open('Privacy')
    await save()
    expect(await screen.findByText('Please enter your name')).toBeTruthy()
    await waitFor(() => expect(rowOf('Profile').getAttribute('aria-current')).toBe('page'))
    expect(bodiesOf(requests, UPDATE)).toEqual([])
  })

  test('open from the hash of earlier links', async () => {
    answerSettings()
    await openPage('/settings#notices')
    expect(rowOf('Notifications').getAttribute('aria-current')).toBe('page')
  })

  describe('on a phone', () => {
    beforeEach(showOnPhone)

    test('are an index of eight rows, with at most 10 controls; Back returns to it', async () => {
      answerSettings()
      const { router } = await openPage('/settings')
      const index = within(screen.getByRole('navigation', { name: 'Settings sections' }))
      expect(within(index.getByRole('list')).getAllByRole('link')).toHaveLength(8)
      const controls = ['link', 'button', 'switch', 'textbox', 'checkbox', 'radio'].flatMap((role) =>
        within(screen.getByRole('main')).queryAllByRole(role),
      )
      expect(controls.length).toBeLessThanOrEqual(10)
      await open('Privacy')
      expect(screen.getByRole('switch', { name: 'Show Location' })).toBeTruthy()
      expect(screen.queryByRole('navigation', { name: 'Settings sections' })).toBeNull()
      router.history.back()
      expect(await screen.findByRole('navigation', { name: 'Settings sections' })).toBeTruthy()
    })
  })
})

describe('the picture', () => {
  /** Replaces XMLHttpRequest for the upload. */
  class FakeXhr {
    static last: FakeXhr
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    response: unknown = null
    onload = () => {}
    open = vi.fn()
    abort = vi.fn()
    send() {
      FakeXhr.last = this
    }
  }
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', FakeXhr)
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No decoder')))
  })
  const choose = (size: number) =>
    user.upload(
      screen.getByLabelText('Change avatar'),
      new File([new Uint8Array(size)], 'me.jpg', { type: 'image/jpeg' }),
    )

  test("shows its upload progress, and is the user's once saved", async () => {
    const requests = answerSettings()
    await openPage('/settings')
    await choose(10)
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Uploading image' })
    await waitFor(() => expect(FakeXhr.last.upload.onprogress).toBeDefined())
    act(() => FakeXhr.last.upload.onprogress?.({ loaded: 3, total: 4 }))
    expect(bar.value).toBe(0.75)
    Object.assign(FakeXhr.last, { status: 201, response: { image: { url: '/api/images/file/abc' } } })
    act(() => FakeXhr.last.onload())
    expect(await screen.findByText('You changed your picture.')).toBeTruthy()
    await save()
    await waitFor(() => expect(bodiesOf(requests, UPDATE)).toEqual([{ avatar: '/api/images/file/abc' }]))
  })

  test('is refused above 5 MB: File size must be less than 5MB', async () => {
    answerSettings()
    await openPage('/settings')
    await choose(5 * 1024 * 1024 + 1)
    expect(await screen.findByText('File size must be less than 5MB')).toBeTruthy()
  })

  test('can be removed', async () => {
    const me = { ...ANA, avatar: '/api/images/file/abc' }
    const requests = answerSettings(me)
    await openPage('/settings', me)
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await save()
    await waitFor(() => expect(bodiesOf(requests, UPDATE)).toEqual([{ avatar: null }]))
  })
})

test('a chosen language is saved and kept in a cookie, and the page loads again in it', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const requests = answerSettings()
  await openPage('/settings?section=appearance')
  const language = screen.getByLabelText<HTMLSelectElement>('Language')
  expect([language.value, ...[...language.options].map(({ text }) => text)].slice(0, 4)).toEqual([
    'en',
    'English',
    'Español',
    'Deutsch (not reviewed)',
  ])
  await user.selectOptions(language, 'es')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(document.cookie).toContain('language=es')
  expect(bodiesOf(requests, UPDATE)).toEqual([{ locale: 'es' }])
})

test("the distance unit is the region's until one is chosen; the choice is saved at once", async () => {
  const requests = answerSettings()
  await openPage('/settings?section=appearance')
  const distances = screen.getByLabelText<HTMLSelectElement>('Distances')
  expect([distances.value, ...[...distances.options].map(({ text }) => text)]).toEqual([
    '',
    'Based on your region',
    'Miles',
    'Kilometers',
  ])
  await user.selectOptions(distances, 'kilometer')
  await waitFor(() => expect(distances.value).toBe('kilometer'))
  await user.selectOptions(distances, '')
  await waitFor(() =>
    expect(bodiesOf(requests, UPDATE)).toEqual([{ distanceUnit: 'kilometer' }, { distanceUnit: null }]),
  )
})
