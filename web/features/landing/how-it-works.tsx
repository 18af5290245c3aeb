import * as landingText from '#messages/landing'
import * as styles from './landing.module.css'

const steps = () => [
  { title: landingText.profileStep(), text: landingText.profileStepText() },
  { title: landingText.exploreStep(), text: landingText.exploreStepText() },
  { title: landingText.joinStep(), text: landingText.joinStepText() },
]

/** The three steps of "How it works" (product.md 1.13). */
export function HowItWorks() {
  return (
    <section>
      <div className="wrap">
        <h2 className={styles.heading}>{landingText.howItWorks()}</h2>
        <ol className={styles.how}>
          {steps().map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
