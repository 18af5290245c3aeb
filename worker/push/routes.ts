import { pushCalls } from '../contract/calls/push'
import type { NewPushSubscription, PushDevice } from '../contract/push'
import { handle } from '../platform/calls'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { readSession, USER_AGENT_MAX_CHARACTERS } from '../sessions/cookie'
import { authorize } from '../sessions/guards'
import { DEFAULT_QUIET_HOURS } from './rules'
import { deleteOwnDevice, findQuietHours, listDevices, saveQuietHours, subscribe } from './store'
import { toPushDevice } from './view'

export const pushRoutes = handle(pushCalls, {
  readPushKey: async (c) => {
    await authorize(c)
    return { key: serverKeyOf(c) }
  },
  readPushSettings: async (c) => {
    const { db } = c.var
    const key = serverKeyOf(c)
    const current = await readSession(c)
    const { devices, hours } = await authorize(c, (userId) => ({
      devices: listDevices(db, { userId, serverKey: key ?? '' }),
      hours: first(findQuietHours(db, userId)),
    }))
    return {
      key,
      devices: devices.map((row) => toPushDevice(row, current?.idHash)),
      quietHours: hours ?? DEFAULT_QUIET_HOURS,
    }
  },
  subscribePush: (c) => subscribePush(c, c.req.valid('json')),
  unsubscribePush: async (c) => {
    const { user } = await authorize(c)
    const [deleted] = await deleteOwnDevice(c.var.db, { ...c.req.valid('param'), userId: user.id })
    if (!deleted) throw new AppError('not_found')
  },
  setQuietHours: async (c) => {
    const hours = c.req.valid('json')
    const { user } = await authorize(c)
    await saveQuietHours(c.var.db, { ...hours, userId: user.id })
    return hours
  },
})

const serverKeyOf = (c: AppContext) => c.var.settings.push?.keys.publicKey ?? null

/** @throws AppError push_off, push_key_changed, push_device_taken */
async function subscribePush(c: AppContext, device: NewPushSubscription): Promise<PushDevice> {
  const { user } = await authorize(c)
  const serverKey = serverKeyOf(c)
  if (serverKey === null) throw new AppError('push_off')
  if (device.serverKey !== serverKey) throw new AppError('push_key_changed')
  const session = await readSession(c)
  if (!session) throw new AppError('unauthorized')
  const userAgent = c.req.header('user-agent')?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null
  const { saved } = await batch(
    c.var.db,
    subscribe(c.var.db, { ...device, userId: user.id, sessionId: session.idHash, userAgent }),
  )
  const [row] = saved
  if (!row) throw new AppError('push_device_taken')
  return toPushDevice(row, session.idHash)
}
