import { z } from 'zod'
import { id, listOf, pageQuery } from '../common'
import { newAnswer, newQuestion, question } from '../questions'
import { defineCalls } from './call'
import { activityId } from './params'

const questionId = id.describe('Id of the question')

export const questionCalls = defineCalls('questions', 'Questions to the organizer of an activity.', {
  listQuestions: {
    method: 'get',
    path: '/questions/activity/:activityId',
    summary: 'List the questions about an activity that you may read, newest first',
    description:
      'The organizer and co-organizers get all questions, others get their own and answered public ones.',
    params: z.object({ activityId }),
    query: pageQuery,
    answer: listOf(question),
    errors: ['activity_not_found'],
  },
  askQuestion: {
    method: 'post',
    path: '/questions/activity/:activityId',
    rights: 'Everybody but the organizer, before the start.',
    summary: 'Ask the organizer of an activity',
    params: z.object({ activityId }),
    body: newQuestion,
    status: 201,
    answer: question,
    quotas: ['ask'],
    errors: ['activity_not_found', 'forbidden', 'activity_closed', 'too_many_questions'],
  },
  answerQuestion: {
    method: 'put',
    path: '/questions/answer/:id',
    rights: 'Only the organizer of the activity and co-organizers.',
    summary: 'Answer a question, or change the answer',
    params: z.object({ id: questionId }),
    body: newAnswer,
    answer: question,
    quotas: ['editComment'],
    errors: ['forbidden'],
  },
  deleteQuestion: {
    method: 'delete',
    path: '/questions/:id',
    rights: 'Only its author, the organizer, co-organizers, and admins.',
    summary: 'Delete a question with its answer',
    params: z.object({ id: questionId }),
    quotas: ['editComment'],
    errors: ['forbidden'],
  },
})
