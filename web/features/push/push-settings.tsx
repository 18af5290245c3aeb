import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import type { PushDevice, PushSettings as Settings } from '../../../worker/contract/push'
import { SITE_NAME } from '../../../worker/contract/site-name'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { IconRow } from '../../ui/icon-row'
import { Select } from '../../ui/select'
import type { PushSupport } from './device'
import { pushSupport } from './device'
import { hourText } from './hour-text'
import * as styles from './push-settings.module.css'
import { useRemoveDevice, useSaveQuietHours, useTurnOn } from './queries'
import { pushSettingsQuery } from './settings-query'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const PHONES = /iPhone|iPad|Android/

/** Why this device can't get push, and how to fix it. */
const HINTS: Record<Exclude<PushSupport, 'ready'>, string> = {
  blocked: `This browser blocks notifications from ${SITE_NAME}. Allow them in the site settings, next to the address, then come back.`,
  'needs app': `On iPhone and iPad, add ${SITE_NAME} to the home screen first, then turn notifications on in there.`,
  unsupported: 'This browser has no notifications.',
}

/** The push sections of Settings: quiet hours and devices. Empty if the site sends no push. */
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
      <h2 id="quiet-title">Quiet hours</h2>
      <p className="soft small">
        {fromHour === untilHour
          ? 'Push comes at any hour.'
          : 'Push waits until they end. Same-day changes still come through.'}
      </p>
      <div className={styles.hours}>
        <HourField label="From" hour={fromHour} onChange={(hour) => save({ fromHour: hour, untilHour })} />
        <HourField label="Until" hour={untilHour} onChange={(hour) => save({ fromHour, untilHour: hour })} />
      </div>
    </section>
  )
}

type HourFieldProps = { label: string; hour: number; onChange: (hour: number) => void }

function HourField({ label, hour, onChange }: HourFieldProps) {
  return (
    <Field label={label}>
      <Select value={hour} onChange={(event) => onChange(Number(event.target.value))}>
        {HOURS.map((each) => (
          <option key={each} value={each}>
            {hourText(each, ':00')}
          </option>
        ))}
      </Select>
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
      <h2 id="devices-title">Devices</h2>
      {devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <IconRow
              key={device.id}
              Icon={PHONES.test(device.device) ? Smartphone : Laptop}
              title={device.device}
              note={device.isCurrent ? 'This device' : reachedText(device)}
            >
              <Button
                variant="quiet"
                aria-label={`${device.isCurrent ? 'Turn off' : 'Remove'} ${device.device}`}
                busy={remove.isPending && remove.variables.id === device.id}
                onClick={() => remove.mutate(device)}
              >
                {device.isCurrent ? 'Turn off' : 'Remove'}
              </Button>
            </IconRow>
          ))}
        </ul>
      )}
      {!isOnHere && support !== 'ready' && <p className="soft">{HINTS[support]}</p>}
      {!isOnHere && support === 'ready' && (
        <div className={styles.turnOn}>
          <p className="soft">
            Turn on push to get answers and changes on this device when {SITE_NAME} is closed.
          </p>
          <Button busy={turnOn.isPending} onClick={() => turnOn.mutate({ key: siteKey, userId })}>
            Turn on push
          </Button>
        </div>
      )}
    </section>
  )
}

function reachedText({ reachedAt, createdAt }: PushDevice): string {
  return reachedAt ? `Last reached ${formatDate(reachedAt)}` : `Added ${formatDate(createdAt)}`
}
