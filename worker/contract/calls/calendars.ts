import { z } from 'zod'
import { calendarAddress, calendarKind, calendarsQuery } from '../calendars'
import { id, listOf } from '../common'
import { defineCalls } from './call'

const kind = calendarKind.describe('`plans` for your own plans, `following` for organizers you follow')

export const calendarCalls = defineCalls(
  'calendars',
  'Private addresses that calendar apps subscribe to: `/calendar/{secret}.ics`, outside `/api`.',
  {
    listCalendars: {
      method: 'get',
      path: '/calendars',
      summary: 'List your private calendar addresses',
      description: 'The addresses themselves need a confirmed identity of the last 15 minutes.',
      query: calendarsQuery,
      answer: listOf(calendarAddress),
      errors: ['login_again'],
    },
    createCalendar: {
      method: 'post',
      path: '/calendars',
      summary: 'Create a private calendar address',
      description: 'An earlier address of the kind ends.',
      body: z.object({ kind }),
      needsProof: true,
      status: 201,
      answer: calendarAddress,
      quotas: ['changeCalendars'],
      // The answer contains a secret.
      ignoresIdempotencyKey: true,
    },
    deleteCalendar: {
      method: 'delete',
      path: '/calendars/:kind',
      summary: 'End a private calendar address',
      params: z.object({ kind: id.describe('Kind of the calendar') }),
      quotas: ['changeCalendars'],
    },
  },
)
