import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApplyButton } from '../../../web/features/applications/apply/button'
import { OwnNote } from '../../../web/features/applications/own-note'
import { PendingMenu } from '../../../web/features/applications/pending-menu'
import { clearDrafts } from '../../../web/lib/drafts'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { KNOW, LEVEL } from '../support/applicant-questions'
import { answerApplying } from '../support/applying'
import { activityOf, applicationOf, open } from '../support/explore'
import {
  answerManagement,
  applicationOf as applicationBy,
  openManagement,
  activityOf as ownActivityOf,
} from '../support/management'

const TWO_YEARS = { question: LEVEL.question, answer: '2 to 5 years' }
const APPLY = { name: 'Apply to Join' }

beforeEach(clearDrafts)

describe('the apply dialog', () => {
  async function openDialog(changes: Partial<Activity> = {}) {
    await open(
      <ApplyButton
        activity={activityOf({ applicantQuestions: [KNOW, LEVEL], ...changes })}
        variant="detail"
        onApplied={() => {}}
      />,
    )
    await userEvent.click(screen.getByRole('button', APPLY))
    const dialog = within(await screen.findByRole('dialog', APPLY))
    return { dialog, send: () => userEvent.click(dialog.getByRole('button', APPLY)) }
  }

  test('asks the questions above the note, marks required ones, and sends the answers', async () => {
    const sent = answerApplying(() => ({ status: 201, body: applicationOf() }))
    const { dialog, send } = await openDialog()
    const know = dialog.getByLabelText('Anything we should know? (optional)')
    await waitFor(() => expect(document.activeElement).toBe(know))
    const level = dialog.getByLabelText<HTMLSelectElement>('How long have you played? (required)')
    expect([...level.options].map(({ text }) => text)).toEqual(['Choose an answer', ...LEVEL.options])
    await userEvent.type(know, ' I leave early ')
    await userEvent.selectOptions(level, '2 to 5 years')
    await send()
    await screen.findByText('Application submitted successfully')
    expect(sent[0]?.body).toMatchObject({
      note: null,
      answers: [{ question: KNOW.question, answer: 'I leave early' }, TWO_YEARS],
    })
    expect(JSON.stringify(sessionStorage)).not.toContain('2 to 5 years')
  })

  test('without a required answer, sends nothing, focuses its question, and shows what is missing', async () => {
    const sent = answerApplying(() => undefined)
    const { dialog, send } = await openDialog()
    await userEvent.type(dialog.getByLabelText(/^Anything/), 'Hello')
    expect(dialog.queryByRole('alert')).toBeNull()
    await send()
    const level = dialog.getByLabelText(/^How long/)
    expect(document.activeElement).toBe(level)
    expect(level.getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByRole('alert').textContent).toBe('Please answer this question')
    await userEvent.selectOptions(level, '2 to 5 years')
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(sent).toEqual([])
  })

  test('keeps answers for the tab, without options that no longer exist', async () => {
    answerApplying(() => undefined)
    const { dialog } = await openDialog()
    await userEvent.selectOptions(dialog.getByLabelText(/^How long/), '2 to 5 years')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const valueIn = async () => {
      await userEvent.click(screen.getByRole('button', APPLY))
      const reopened = within(await screen.findByRole('dialog', APPLY))
      return reopened.getByLabelText<HTMLSelectElement>(/^How long/).value
    }
    expect(await valueIn()).toBe('2 to 5 years')
    cleanup()
    const other = await openDialog({ applicantQuestions: [{ ...LEVEL, options: ['Yes', 'No'] }] })
    expect(other.dialog.getByLabelText<HTMLSelectElement>(/^How long/).value).toBe('')
  })

  test('reports that the organizer changed the questions, and keeps typed answers', async () => {
    const message = 'The organizer changed the questions. Please answer them again'
    answerApplying(() => ({ status: 409, body: { code: 'questions_changed', message } }))
    const { dialog, send } = await openDialog({ applicantQuestions: [KNOW] })
    await userEvent.type(dialog.getByLabelText(/^Anything/), 'Hello')
    await send()
    expect((await dialog.findByRole('alert')).textContent).toContain(message)
    expect(dialog.getByLabelText<HTMLInputElement>(/^Anything/).value).toBe('Hello')
  })
})

describe('a pending application', () => {
  const ACTIVITY = activityOf({ applicantQuestions: [LEVEL, KNOW] })
  function Harness({ application: first }: { application: Application }) {
    const [application, setApplication] = useState(first)
    return (
      <>
        <OwnNote activity={ACTIVITY} application={application} />
        <PendingMenu activity={ACTIVITY} application={application} onChange={setApplication}>
          Application Pending
        </PendingMenu>
      </>
    )
  }

  test('shows the applicant’s answers with their original questions, and changes them', async () => {
    const old = { question: 'Are you any good?', answer: 'Fairly' }
    const sent = answerApplying(() => ({ body: applicationOf({ answers: [TWO_YEARS] }) }))
    await open(<Harness application={applicationOf({ note: 'Hi', answers: [old] })} />)
    expect(screen.getByText('Are you any good?')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Application Pending' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit answers and note' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    const level = screen.getByLabelText(/^How long/)
    expect(document.activeElement).toBe(level)
    await userEvent.selectOptions(level, '2 to 5 years')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('2 to 5 years')).toBeTruthy()
    expect(screen.queryByText('Are you any good?')).toBeNull()
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['PUT /api/applications/note/application', { note: 'Hi', answers: [TWO_YEARS] }],
    ])
  })
})

describe('the review screen', () => {
  const answered = (name: string, ...answers: Application['answers']) => applicationBy(name, { answers })

  async function openDecide(applications: Application[], applicantQuestions = [LEVEL, KNOW]) {
    const people = { pending: applications.length, waitlisted: 0, applications: applications.length }
    const counts = { ...people, people }
    answerManagement({ activities: [ownActivityOf({ counts, applicantQuestions })], applications })
    await openManagement('?view=applications&activity=hike')
    await screen.findByRole('region', { name: 'Spots' })
  }
  const row = (name: string) => screen.getByRole('listitem', { name })

  test('shows all answers of the applicant, and in the list the notes or all answers to one question', async () => {
    await openDecide([
      {
        ...answered('Maya Torres', TWO_YEARS, { question: KNOW.question, answer: 'Left-handed' }),
        note: 'Hi',
      },
      answered('Kaia Nomura'),
    ])
    const person = within(screen.getByRole('article'))
    expect(person.getAllByRole('term').map((term) => term.textContent)).toEqual([
      LEVEL.question,
      KNOW.question,
    ])
    expect(person.getAllByRole('definition').map((answer) => answer.textContent)).toEqual([
      '2 to 5 years',
      'Left-handed',
    ])
    expect(row('Maya Torres').textContent).toContain('Hi')
    const show = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' })
    expect([...show.options].map(({ text }) => text)).toEqual(['Note', LEVEL.question, KNOW.question])
    await userEvent.selectOptions(show, LEVEL.question)
    expect(row('Maya Torres').textContent).toContain('2 to 5 years')
    expect(row('Maya Torres').textContent).not.toContain('Hi')
    expect(row('Kaia Nomura').textContent).toContain('No answer')
    await userEvent.selectOptions(show, 'Note')
    expect(row('Kaia Nomura').textContent).toContain('No note')
  })

  test('offers earlier questions that an applicant has answered', async () => {
    await openDecide([answered('Maya Torres', { question: 'Are you any good?', answer: 'Fairly' })], [LEVEL])
    const show = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' })
    expect([...show.options].map(({ text }) => text)).toEqual(['Note', LEVEL.question, 'Are you any good?'])
  })

  test('has no select without questions', async () => {
    await openDecide([answered('Maya Torres')], [])
    expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull()
  })
})
