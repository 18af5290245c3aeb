import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import * as pushText from '#messages/push'
import type { PushDevice, PushSettings as Settings } from '../../../worker/contract/push'
import { SITE_NAME } from '../../../worker/contract/site-name'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { IconRow } from '../../ui/icon-row'
import { SelectOne } from '../../ui/select-one'
import type { PushSupport } from './device'
import { pushSupport } from './device'
import { hourText } from './hour-text'
import * as styles from './push-settings.module.css'
import { useRemoveDevice, useSaveQuietHours, useTurnOn } from './queries'
import { pushSettingsQuery } from './settings-query'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const PHONES = /iPhone|iPad|Android/

/** Explains why this device can't receive push, and how to fix it. */
const HINTS: Record<Exclude<PushSupport, 'ready'>, () => string> = {
  blocked: () => pushText.blocked({ site: SITE_NAME }),
  'needs app': () => pushText.appNeeded({ site: SITE_NAME }),
  unsupported: () => pushText.unsupported(),
}

/** The push sections of Settings: quiet hours and devices. Renders nothing if the site doesn't send push. */
export function PushSettings({ userId }: { userId: string }) {
  const { data } = useQuery(pushSettingsQuery)
  if (!data?.key) return null
  return (
    <>
      <QuietHours quietHours={data.quietHours} />
      <Devices devices={data.devices} siteKey={data.key} userId={userId} />
    </>
  )
}

function QuietHours({ quietHours }: Pick<Settings, 'quietHours'>) {
  const { mutate: save } = useSaveQuietHours()
  const { fromHour, untilHour } = quietHours
  return (
    <section className="card pad" aria-labelledby="quiet-title">
      <h2 id="quiet-title">{pushText.quietHours()}</h2>
      <p className="soft small">{fromHour === untilHour ? pushText.anyHour() : pushText.quietHint()}</p>
      <div className={styles.hours}>
        <HourField
          label={pushText.from()}
          hour={fromHour}
          onChange={(hour) => save({ fromHour: hour, untilHour })}
        />
        <HourField
          label={pushText.until()}
          hour={untilHour}
          onChange={(hour) => save({ fromHour, untilHour: hour })}
        />
      </div>
    </section>
  )
}

type HourFieldProps = { label: string; hour: number; onChange: (hour: number) => void }

function HourField({ label, hour, onChange }: HourFieldProps) {
  return (
    <Field label={label}>
      <SelectOne
        value={hour}
        onChange={onChange}
        options={HOURS.map((value) => ({ value, label: hourText(value, '2-digit') }))}
      />
    </Field>
  )
}

type DevicesProps = { devices: PushDevice[]; siteKey: string; userId: string }

function Devices({ devices, siteKey, userId }: DevicesProps) {
  const turnOn = useTurnOn()
  const remove = useRemoveDevice()
  const support = pushSupport()
  const isOnHere = devices.some(({ isCurrent }) => isCurrent)
  return (
    <section className="card pad" aria-labelledby="devices-title">
      <h2 id="devices-title">{pushText.devices()}</h2>
      {devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <IconRow
              key={device.id}
              Icon={PHONES.test(device.device) ? Smartphone : Laptop}
              title={device.device}
              note={device.isCurrent ? pushText.thisDevice() : reachedText(device)}
            >
              <Button
                variant="quiet"
                aria-label={
                  device.isCurrent
                    ? pushText.turnOffDevice({ device: device.device })
                    : pushText.removeDevice({ device: device.device })
                }
                busy={remove.isPending && remove.variables.id === device.id}
                onClick={() => remove.mutate(device)}
              >
                {device.isCurrent ? pushText.turnOff() : pushText.remove()}
              </Button>
            </IconRow>
          ))}
        </ul>
      )}
      {!isOnHere && support !== 'ready' && <p className="soft">{HINTS[support]()}</p>}
      {!isOnHere && support === 'ready' && (
        <div className={`between ${styles.turnOn}`}>
          <p className="soft">{pushText.turnOnHint({ site: SITE_NAME })}</p>
          <Button busy={turnOn.isPending} onClick={() => turnOn.mutate({ key: siteKey, userId })}>
            {pushText.turnOnPush()}
          </Button>
        </div>
      )}
    </section>
  )
}

function reachedText({ reachedAt, createdAt }: PushDevice): string {
  return reachedAt
    ? pushText.lastReached({ date: formatDate(reachedAt) })
    : pushText.added({ date: formatDate(createdAt) })
}
