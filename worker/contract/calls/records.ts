import { z } from 'zod'
import { id, listOf, pageQuery } from '../common'
import { disputeAnswer, newDispute, ownDispute, ownRecord, receivedDispute } from '../records'
import { defineCalls } from './call'

export const recordCalls = defineCalls('records', 'Attendance records of users, and disputes about them.', {
  readOwnRecord: {
    method: 'get',
    path: '/records/mine',
    summary: 'Read your record of the last 12 months, newest first',
    description: 'Organizers to whom you have applied read `sentence`. Nobody else sees any of it.',
    query: pageQuery,
    answer: ownRecord,
  },
  disputeEntry: {
    method: 'post',
    path: '/records/disputes',
    rights: 'Only the user of the entry.',
    summary: 'Dispute an entry of your record, once',
    description: 'The organizer answers it, or an admin decides. The entry does not count until then.',
    body: newDispute,
    status: 201,
    answer: ownDispute,
    quotas: ['dispute'],
    errors: ['not_found', 'not_disputable', 'dispute_closed', 'already_disputed'],
  },
  listReceivedDisputes: {
    method: 'get',
    path: '/records/disputes',
    summary: 'List the disputes about your activities that wait for your answer, oldest first',
    query: pageQuery,
    answer: listOf(receivedDispute),
  },
  answerDispute: {
    method: 'patch',
    path: '/records/disputes/:id',
    rights: 'Only the organizer of the activity.',
    summary: 'Correct a disputed entry, or stand by it',
    params: z.object({ id: id.describe('Id of the dispute') }),
    body: disputeAnswer,
    answer: receivedDispute,
    quotas: ['answerDispute'],
    errors: ['dispute_decided'],
  },
})
