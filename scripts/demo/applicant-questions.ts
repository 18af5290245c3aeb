import type { Answer, ApplicantQuestion } from '../../worker/contract/applicant-questions'

const LEVELS = ['Less than 2 years', '2 to 5 years', 'More than 5 years']
const BALLS = ['Yes, a can', 'Half a can', 'Not this time']
const REMARKS = [
  'I leave at 8:40 to catch the last bus, so an early court is best.',
  '',
  'My backhand is a rumor. I make up for it with snacks.',
  '',
  'Left-handed, if that helps with the pairs.',
  'I would rather play singles if somebody is missing.',
  '',
]

/** Questions of the organizer account's weekly activity. */
export const DEMO_QUESTIONS: ApplicantQuestion[] = [
  { question: 'How long have you played?', kind: 'choice', options: LEVELS, isRequired: true },
  { question: 'Can you bring balls?', kind: 'choice', options: BALLS, isRequired: true },
  { question: 'Anything we should know?', kind: 'text', options: [], isRequired: false },
]
/** Sample answers to each question. */
const ANSWERS = [[...LEVELS, '2 to 5 years'], BALLS, REMARKS]

/** Returns sample answers for an applicant, in turn. */
export function answersOf(turn: number): Answer[] {
  return DEMO_QUESTIONS.flatMap(({ question }, at) => {
    const possible = ANSWERS[at] ?? []
    const answer = possible[turn % possible.length]
    return answer ? [{ question, answer }] : []
  })
}
