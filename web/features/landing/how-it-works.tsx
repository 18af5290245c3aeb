import * as styles from './landing.module.css'

const STEPS = [
  { title: 'Create your profile', text: 'Bring an invitation code. A name and a photo are enough to begin.' },
  {
    title: 'Explore activities',
    text: 'Look through the cards or the map, and turn one over to see the details.',
  },
  { title: 'Join and connect', text: 'Apply, get a yes, show up. Someone will be looking out for you.' },
] as const

/** The three steps of "how it works" (product.md 1.13). */
export function HowItWorks() {
  return (
    <section>
      <div className="wrap">
        <h2 className={styles.heading}>How it works</h2>
        <ol className={styles.how}>
          {STEPS.map(({ title, text }, index) => (
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
