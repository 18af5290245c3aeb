import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { problemIn } from '../../../web/features/activities/applicant-questions/problem'
import type { ApplicantQuestion } from '../../../worker/contract/applicant-questions'
import { KNOW, LEVEL } from '../support/applicant-questions'
import { openEdit } from '../support/management'
import { answerNetwork, FULL_DRAFT, openMoreOptions, openWizard } from '../support/wizard'

const PROBLEM = 'A question or option is empty or a duplicate. Change or remove it.'

const group = () => within(screen.getByRole('group', { name: 'Questions for applicants' }))

describe('the details step of the wizard', () => {
  test('asks up to three questions, each a text or a choice, and publishes them', async () => {
    const requests = answerNetwork({ 'POST /api/activities': { status: 201, body: { id: 'a1' } } })
    await openMoreOptions()
    await userEvent.click(await screen.findByRole('button', { name: 'Ask a question' }))
    expect(document.activeElement).toBe(group().getByRole('textbox', { name: 'Question 1' }))
    await userEvent.keyboard('How long have you played?')
    await userEvent.selectOptions(group().getByRole('combobox', { name: 'Answer' }), 'One of several')
    await userEvent.type(group().getByRole('textbox', { name: 'Option 1' }), 'Less than 2 years')
    await userEvent.type(group().getByRole('textbox', { name: 'Option 2' }), '2 to 5 years')
    expect(group().queryByRole('button', { name: 'Remove option 1' })).toBeNull()
    await userEvent.click(group().getByRole('button', { name: 'Add an option' }))
    expect(document.activeElement).toBe(group().getByRole('textbox', { name: 'Option 3' }))
    await userEvent.click(group().getByRole('button', { name: 'Remove option 3' }))
    await userEvent.click(group().getByRole('checkbox', { name: 'An answer is required' }))
    for (const name of ['Question 2', 'Question 3']) {
      await userEvent.click(group().getByRole('button', { name: 'Ask another question' }))
      await userEvent.type(group().getByRole('textbox', { name }), `${name}?`)
    }
    expect(group().queryByRole('button', { name: 'Ask another question' })).toBeNull()
    await userEvent.click(group().getByRole('button', { name: 'Remove question 2' }))

    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    const row = (await screen.findByText('Questions for applicants')).parentElement
    expect(row?.textContent).toContain('How long have you played? (required)Question 3?')
    await userEvent.click(await screen.findByRole('button', { name: 'Create Activity' }))
    await screen.findByRole('heading', { level: 1, name: 'Activity created successfully' })
    expect(requests[0]?.body).toMatchObject({
      applicantQuestions: [LEVEL, { ...KNOW, question: 'Question 3?' }],
    })
  })

  test('shows what is missing in a question before Next', async () => {
    answerNetwork({})
    await openWizard({ draft: { ...FULL_DRAFT, applicantQuestions: [{ ...KNOW, question: ' ' }] } })
    expect(await screen.findByText(PROBLEM)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  })
})

test.each<[ApplicantQuestion[], string | null]>([
  [[], null],
  [[LEVEL, KNOW], null],
  [[{ ...KNOW, question: ' ' }], PROBLEM],
  [[{ ...LEVEL, options: ['Yes', ' '] }], PROBLEM],
  [[{ ...LEVEL, options: ['Yes', 'Yes '] }], PROBLEM],
  [[KNOW, { ...KNOW, isRequired: true }], PROBLEM],
])('says what is wrong with questions: %#', (questions, problem) => {
  expect(problemIn(questions)).toBe(problem)
})

describe('the edit dialog', () => {
  test('sends the questions only when they changed', async () => {
    const { save, changed } = await openEdit({ applicantQuestions: [LEVEL, KNOW] })
    await userEvent.click(group().getByRole('button', { name: 'Remove question 2' }))
    await save()
    await screen.findByText('Activity updated successfully')
    expect(changed()).toMatchObject({ applicantQuestions: [LEVEL] })
  })

  test('leaves unchanged questions out', async () => {
    const { save, changed } = await openEdit({ applicantQuestions: [LEVEL] })
    await userEvent.type(screen.getByLabelText('Title'), '!')
    await save()
    await screen.findByText('Activity updated successfully')
    expect(changed()).not.toHaveProperty('applicantQuestions')
  })

  test('shows the error of a question, and sends nothing', async () => {
    const { save, changed } = await openEdit({ applicantQuestions: [] })
    await userEvent.click(group().getByRole('button', { name: 'Ask a question' }))
    await save()
    expect((await group().findByRole('alert')).textContent).toBe(PROBLEM)
    expect(changed()).toBeUndefined()
  })
})
