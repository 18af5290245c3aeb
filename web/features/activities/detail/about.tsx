import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { Linked } from '../../../ui/linked'
import * as styles from './activity-detail.module.css'

/** The organizer's description: paragraphs and line breaks as typed, URLs as links. */
export function About({ description: text, language }: Pick<Activity, 'description' | 'language'>) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  return (
    <section className={styles.about}>
      <h2>{activityPageText.about()}</h2>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs can be equal, and have no state.
        <p dir="auto" lang={language ?? undefined} key={index}>
          <Linked text={paragraph} />
        </p>
      ))}
    </section>
  )
}
