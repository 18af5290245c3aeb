import { z } from 'zod'
import { alert, newAlert } from '../alerts'
import { id } from '../common'
import { defineCalls } from './call'

export const alertCalls = defineCalls('alerts', 'Alerts about new activities around a place.', {
  listAlerts: {
    method: 'get',
    path: '/alerts',
    summary: 'List your alerts, oldest first',
    answer: z.object({ items: z.array(alert), nextCursor: z.null() }),
  },
  createAlert: {
    method: 'post',
    path: '/alerts',
    summary: 'Hear of new activities around a place',
    description: 'You are told at most once a day, by a notification and an email.',
    body: newAlert,
    status: 201,
    answer: alert,
    quotas: ['createAlert'],
    errors: ['too_many_alerts'],
  },
  deleteAlert: {
    method: 'delete',
    path: '/alerts/:id',
    rights: 'Only your own.',
    summary: 'Delete an alert',
    params: z.object({ id }),
    quotas: ['deleteAlert'],
    errors: ['not_found'],
  },
})
