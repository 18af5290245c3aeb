import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { WIZARD_DONE_DELAY_MS } from '../../../../worker/contract/limits'
import { stopTimers } from '../../support/timers'
import { answerNetwork, FULL_DRAFT, openWizard, PLACES } from '../../support/wizard'

const question = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T18:00:00Z') })
  answerNetwork({})
})

describe('publishing', () => {
  const POST = 'POST /api/activities'
  const create = () => screen.findByRole('button', { name: 'Create Activity' })

  test('every part has a Change link, and Back returns to the review', async () => {
    const user = userEvent.setup()
    await openWizard({ draft: FULL_DRAFT })
    await question('Ready to go?')
    expect(screen.getByText('Saturday, December 19, 2026', { exact: false }).textContent).toContain(
      '6:00 PM to 7:30 PM',
    )
    expect(screen.getAllByRole('link', { name: /^Change / })).toHaveLength(7)
    await user.click(screen.getByRole('link', { name: 'Change Location' }))
    await question('Where do you meet?')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await question('Ready to go?')
  })

  test('shows Activity created successfully, and after 2 s opens Explore and deletes the draft', async () => {
    const asked = answerNetwork({ [POST]: { status: 201, body: { id: 'a1' } } })
    const user = userEvent.setup({ delay: null })
    const { history, store } = await openWizard({ draft: FULL_DRAFT })
    const button = await create()
    const pass = stopTimers()
    await user.click(button)
    await question('Activity created successfully')
    expect(asked[0]?.body).toMatchObject({
      dateTime: '2026-12-19T18:00',
      locationFeature: PLACES[0],
      price: 5,
    })
    await pass(WIZARD_DONE_DELAY_MS - 50)
    expect(history.location.pathname).toBe('/create-activity')
    await pass(50)
    expect(history.location.pathname).toBe('/explore')
    expect(store.getState().draft.title).toBe('')
  })

  test('after a failure the button is enabled again, and a second try cannot create a second activity', async () => {
    const asked = answerNetwork({
      [POST]: [
        { status: 503, body: { message: 'The service is not available right now', code: 'unavailable' } },
        { status: 201, body: { id: 'a1' } },
      ],
    })
    const user = userEvent.setup()
    await openWizard({ draft: FULL_DRAFT })
    await user.click(await create())
    expect((await screen.findByRole('alert')).textContent).toBe('The service is not available right now')
    await user.click(await create())
    await question('Activity created successfully')
    expect(asked).toHaveLength(2)
    expect(asked[0]?.key).toBeTruthy()
    expect(asked[0]?.key).toBe(asked[1]?.key)
  })

  test('a refused field opens its step, and the message disappears when the draft changes', async () => {
    answerNetwork({
      [POST]: {
        status: 400,
        body: {
          message: 'Some fields need another look',
          code: 'invalid_request',
          errors: [{ path: 'title', message: 'Use at most 200 characters' }],
        },
      },
    })
    const user = userEvent.setup()
    await openWizard({ draft: FULL_DRAFT })
    await user.click(await create())
    await question('What is it about?')
    expect(screen.getByRole('alert').textContent).toBe('Use at most 200 characters')
    await user.type(screen.getByLabelText('Title'), '!')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('while the activity is being created the button says so and is disabled', async () => {
    const user = userEvent.setup()
    const asked = answerNetwork({})
    globalThis.fetch = () =>
      new Promise(() => asked.push({ call: POST, query: new URLSearchParams(), body: null, key: null }))
    await openWizard({ draft: FULL_DRAFT })
    await user.click(await create())
    const busy = await screen.findByRole('button', { name: 'Creating Activity...' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await user.click(busy)
    expect(asked).toHaveLength(1)
  })
})
