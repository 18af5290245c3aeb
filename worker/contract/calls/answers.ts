import { answerLink, askedQuestion, givenAnswer } from '../answers'
import { defineCalls } from './call'

const rights = 'Anyone with the link, which is signed and valid until the start.'

export const answerCalls = defineCalls(
  'answers',
  'Questions in emails and notifications, answered with one press and without a session.',
  {
    readAnswerLink: {
      method: 'get',
      path: '/answers/:token',
      who: 'anyone',
      rights,
      summary: 'Read the question of a link',
      description: 'Changes nothing.',
      params: answerLink,
      answer: askedQuestion,
      quotas: ['readAnswer'],
      errors: ['answer_link_ended'],
    },
    answerByLink: {
      method: 'post',
      path: '/answers/:token',
      who: 'anyone',
      rights,
      summary: 'Answer the question of a link',
      description: 'Acts as the user whom the link names, for this question only.',
      params: answerLink,
      body: givenAnswer,
      answer: givenAnswer,
      quotas: ['answer'],
      errors: ['answer_link_ended', 'answer_over'],
      // Repeating an answer changes nothing.
      ignoresIdempotencyKey: true,
    },
  },
)
