import type { ComponentType } from 'react'
import * as uiText from '#messages/ui'
import * as styles from './about.module.css'
import { classNames } from './class-names'

type AboutProps = {
  description: string
  language: string | null
  /** Renders a paragraph's URLs as links. */
  Text: ComponentType<{ text: string }>
  className?: string | undefined
}

/** The organizer's description of an activity: paragraphs and line breaks as typed. */
export function About({ description, language, Text, className }: AboutProps) {
  const paragraphs = description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  return (
    <section className={classNames(styles.about, className)}>
      <h2>{uiText.about()}</h2>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs can be equal, and have no state.
        <p dir="auto" lang={language ?? undefined} key={index}>
          <Text text={paragraph} />
        </p>
      ))}
    </section>
  )
}
