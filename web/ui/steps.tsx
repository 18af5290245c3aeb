import { classNames } from './class-names'
import * as styles from './steps.module.css'

type StepsProps = {
  label: string
  steps: readonly string[]
  /** 1 is the first. */
  current: number
  className?: string | undefined
}

/** Progress through named steps, as a row of bars. Reaching the last step completes it. */
export function Steps({ label, steps, current, className }: StepsProps) {
  return (
    <ol className={classNames(styles.steps, className)} aria-label={label}>
      {steps.map((step, index) => {
        const isNow = index + 1 === current
        const isDone = index + 1 < current || current === steps.length
        return (
          <li
            key={step}
            className={isDone ? styles.done : isNow ? styles.now : undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className="sr">{step}</span>
          </li>
        )
      })}
    </ol>
  )
}
