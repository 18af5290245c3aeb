import { z } from 'zod'
import { id } from '../common'
import { newPushSubscription, pushDevice, pushKey, pushSettings, quietHours } from '../push'
import { defineCalls } from './call'

export const pushCalls = defineCalls('push', 'Web Push: devices that get notifications, and when.', {
  readPushKey: {
    method: 'get',
    path: '/push/key',
    summary: 'Read the key to subscribe a browser with',
    description: 'VAPID (RFC 8292), base64url. Null if this site sends no push.',
    answer: pushKey,
  },
  readPushSettings: {
    method: 'get',
    path: '/push/settings',
    summary: 'Read your devices that get push, your quiet hours, and the key to subscribe with',
    answer: pushSettings,
  },
  subscribePush: {
    method: 'post',
    path: '/push/subscriptions',
    summary: 'Send push to this device',
    description:
      'Ends with the session. Subscribing again updates the device. Beyond 10 devices, the one that was reached longest ago is removed.',
    body: newPushSubscription,
    status: 201,
    answer: pushDevice,
    quotas: ['subscribePush'],
    errors: ['push_off', 'push_key_changed', 'push_device_taken'],
    // The answer depends on the session, and the call may be repeated.
    ignoresIdempotencyKey: true,
  },
  unsubscribePush: {
    method: 'delete',
    path: '/push/subscriptions/:id',
    rights: 'Only the user who subscribed it.',
    summary: 'Stop sending push to a device',
    params: z.object({ id: id.describe('Id of the device') }),
    quotas: ['settings'],
  },
  setQuietHours: {
    method: 'put',
    path: '/push/quiet-hours',
    summary: 'Choose the local hours between which push waits',
    body: quietHours,
    answer: quietHours,
    quotas: ['settings'],
  },
})
