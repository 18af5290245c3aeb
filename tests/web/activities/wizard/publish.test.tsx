import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { detectAll } from 'tinyld/light'
import { beforeEach, describe, expect, test } from 'vitest'
import { likeliest } from '../../../../web/features/activities/language/guess'
import { WIZARD_DONE_DELAY_MS } from '../../../../worker/contract/limits'
import { answer } from '../../support/explore'
import { stopTimers } from '../../support/timers'
import { answerNetwork, FULL_DRAFT, openWizard, PLACES } from '../../support/wizard'

const findQuestion = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  answerNetwork({})
})

describe('publishing', () => {
  const POST = 'POST /api/activities'
  const findCreateButton = () => screen.findByRole('button', { name: 'Create Activity' })

  test('every part of the review has a Change link, and Back returns to the review', async () => {
    const user = userEvent.setup()
    await openWizard({ draft: FULL_DRAFT })
    await findQuestion('Ready to go?')
    // The review loads after its heading.
    const schedule = await screen.findByText('Saturday, December 19, 2026', { exact: false })
    expect(schedule.textContent).toContain('6:00\u00a0PM to 7:30\u00a0PM')
    expect(screen.getAllByRole('link', { name: /^Change / })).toHaveLength(8)
    await user.click(screen.getByRole('link', { name: 'Change Location' }))
    await findQuestion('Where do you meet?')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await findQuestion('Ready to go?')
  })

  test('shows Activity created successfully, then opens Explore and deletes the draft after 2 s', async () => {
    const requests = answerNetwork({ [POST]: { status: 201, body: { id: 'a1' } } })
    const user = userEvent.setup({ delay: null })
    const { history, store } = await openWizard({ draft: FULL_DRAFT })
    const button = await findCreateButton()
    const advance = stopTimers()
    await user.click(button)
    await findQuestion('Activity created successfully')
    expect(requests[0]?.body).toMatchObject({
      dateTime: '2026-12-19T18:00',
      locationFeature: PLACES[0],
      price: 5,
    })
    await advance(WIZARD_DONE_DELAY_MS - 50)
    expect(history.location.pathname).toBe('/create-activity')
    await advance(50)
    expect(history.location.pathname).toBe('/explore')
    expect(store.getState().draft.title).toBe('')
    expect(sessionStorage.getItem('tagalong.just-published')).toContain('"id":"a1"')
  })

  const SPANISH = { title: 'Noche de juegos', description: 'Trae tu juego favorito y algo para comer.' }

  test("an activity gets the language of its texts, which the review shows if it is not the interface's", async () => {
    const requests = answerNetwork({ [POST]: { status: 201, body: { id: 'a1' } } })
    const user = userEvent.setup()
    await openWizard({ draft: { ...FULL_DRAFT, ...SPANISH } })
    const language = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' })
    expect(language.selectedOptions[0]?.text).toBe('Spanish')
    await user.click(await findCreateButton())
    await findQuestion('Activity created successfully')
    expect(requests[0]?.body).toMatchObject({ language: 'es' })
  })

  test('the organizer may choose another one there', async () => {
    const requests = answerNetwork({ [POST]: { status: 201, body: { id: 'a1' } } })
    const user = userEvent.setup()
    await openWizard({ draft: { ...FULL_DRAFT, ...SPANISH } })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Portuguese')
    await user.click(await findCreateButton())
    await findQuestion('Activity created successfully')
    expect(requests[0]?.body).toMatchObject({ language: 'pt' })
  })

  test("a text in the interface's language shows no choice, and an unclear text counts as being in it", async () => {
    const requests = answerNetwork({ [POST]: { status: 201, body: { id: 'a1' } } })
    const user = userEvent.setup()
    await openWizard({ draft: FULL_DRAFT })
    await user.click(await findCreateButton())
    await findQuestion('Activity created successfully')
    expect(requests[0]?.body).toMatchObject({ language: 'en' })
    expect(
      likeliest([
        { lang: 'ro', accuracy: 0.07 },
        { lang: 'en', accuracy: 0.06 },
      ]),
    ).toBe('en')
    expect(likeliest([{ lang: 'xx', accuracy: 1 }])).toBeNull()
  })

  test.each([
    ['Weekly chess\nBoards.', 'en'],
    ['Book club\nDune, part one.', 'en'],
    ['Coffee and code\nLaptops welcome.', 'en'],
    ['Ajedrez semanal\nTableros listos.', 'es'],
    ['Wanderung zum See\nBitte Wasser und feste Schuhe mitbringen.', 'de'],
  ])('takes a short text for another language only if the detector is certain: %s', (text, language) => {
    expect(likeliest(detectAll(text))).toBe(language)
  })

  test.each([
    ['pressing', () => fireEvent.pointerDown(screen.getByText('It’s live. Now tell people.'))],
    ['focusing', () => screen.getByRole('button', { name: 'Copy link' }).focus()],
    ['Stay here', () => screen.getByRole('button', { name: 'Stay here' }).click()],
  ])('%s keeps the published activity on the screen, until the user goes to Explore', async (_, stay) => {
    answerNetwork({ [POST]: { status: 201, body: { id: 'a1' } } })
    const { history } = await openWizard({ draft: FULL_DRAFT })
    const button = await findCreateButton()
    const advance = stopTimers()
    await userEvent.setup({ delay: null }).click(button)
    await findQuestion('Activity created successfully')
    act(stay)
    await advance(2 * WIZARD_DONE_DELAY_MS)
    expect(history.location.pathname).toBe('/create-activity')
    fireEvent.click(screen.getByRole('button', { name: 'Go to Explore' }))
    await waitFor(() => expect(history.location.pathname).toBe('/explore'))
  })

  test.each([
    ['link', '/a/a1', true],
    ['unlisted', '/a/a1', true],
    ['members', '/activity/a1', false],
  ] as const)('shows the link of an activity for %s as a chat does', async (visibility, path, hasPicture) => {
    answerNetwork({ [POST]: { status: 201, body: { id: 'a1' } } })
    const user = userEvent.setup()
    await openWizard({ draft: { ...FULL_DRAFT, visibility } })
    await user.click(await findCreateButton())
    const chat = within(await screen.findByRole('figure', { name: 'How your link looks in a chat' }))
    expect(chat.getByText(window.location.host + path)).toBeTruthy()
    expect(chat.queryByText('Palisades Park · 12 spots') !== null).toBe(hasPicture)
    expect(chat.queryByText('People have to log in to see it.') !== null).toBe(!hasPicture)
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(window.location.origin + path)
    expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/activity/a1')
  })

  test('shows a failure, and a retry sends the same idempotency key', async () => {
    const requests = answerNetwork({
      [POST]: [
        { status: 503, body: { message: 'The service is not available right now', code: 'unavailable' } },
        { status: 201, body: { id: 'a1' } },
      ],
    })
    const user = userEvent.setup()
    await openWizard({ draft: FULL_DRAFT })
    await user.click(await findCreateButton())
    expect((await screen.findByRole('alert')).textContent).toBe('The service is not available right now')
    await user.click(await findCreateButton())
    await findQuestion('Activity created successfully')
    expect(requests).toHaveLength(2)
    expect(requests[0]?.key).toBeTruthy()
    expect(requests[0]?.key).toBe(requests[1]?.key)
  })

  test('a refused field opens its step, and its message disappears when the draft changes', async () => {
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
    await user.click(await findCreateButton())
    await findQuestion('Tell people about it')
    expect(screen.getByRole('alert').textContent).toBe('Use at most 200 characters')
    await user.type(screen.getByLabelText('Title'), '!')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the button is disabled and reads Creating Activity... while the request is pending', async () => {
    const user = userEvent.setup()
    const requests = answer(() => new Promise(() => {}))
    await openWizard({ draft: FULL_DRAFT })
    await user.click(await findCreateButton())
    const busy = await screen.findByRole('button', { name: 'Creating Activity...' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await user.click(busy)
    expect(requests).toHaveLength(1)
  })
})
